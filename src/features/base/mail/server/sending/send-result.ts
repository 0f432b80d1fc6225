import type { Exchange } from '#infra/http/endpoints.ts';
import { AppError } from '#kernel/errors.ts';
import type { SendResult } from '../../sending.contract.ts';

/** With the header that says when it may be asked again. */
export function withRetryAfter({ setHeader }: Pick<Exchange, 'setHeader'>, result: SendResult): SendResult {
  if (result.retryAfter) setHeader('retry-after', String(result.retryAfter));
  return result;
}

/** What went wrong with the queue is a send-result as well; what a caller can fix is not. */
export async function orFailed(work: () => Promise<SendResult>): Promise<SendResult> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) throw error;
    console.error(error);
    return { result: 'Failed' };
  }
}
