import { getRegistrationQuestions } from '#features/accounts/registration.contract.ts';
import type { App } from '../../app-context.ts';

/** What somebody who registers is asked beside their name. */
export const readQuestions = async ({ api }: App) => (await api.call(getRegistrationQuestions, {})).properties;
