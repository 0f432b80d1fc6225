import type { App } from '#ui/screens/app-context.ts';
import { getRegistrationQuestions } from '../../registration.contract.ts';

/** What somebody who registers is asked beside their name. */
export const readQuestions = async ({ api }: App) => api.call(getRegistrationQuestions, {});

export type Questions = Awaited<ReturnType<typeof readQuestions>>;
