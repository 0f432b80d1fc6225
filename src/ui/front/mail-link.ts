import { AppError } from '#kernel/errors.ts';

/** The link of a mail is no good any more, or was copied wrong: for who opened it that is the same. */
export const isUnusable = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'gone' || error.code === 'validation_failed');

/** What a link of a mail is for; null: it cannot be used. What is asked may change nothing: scanners of mail follow every link. */
export async function findUsable<Found>(asked: Promise<Found>): Promise<Found | null> {
  try {
    return await asked;
  } catch (error) {
    if (isUnusable(error)) return null;
    throw error;
  }
}
