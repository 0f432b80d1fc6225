import { getRegistrationQuestions } from '#features/identity/registration/registration.contract.ts';
import type { App } from '../../app-context.ts';

/** What somebody who registers is asked beside their name. */
export const readQuestions = async ({ api }: App) => api.call(getRegistrationQuestions, {});

export type Questions = Awaited<ReturnType<typeof readQuestions>>;
