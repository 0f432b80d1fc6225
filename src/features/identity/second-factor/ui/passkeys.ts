import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import type { Api } from '#kernel/api.ts';
import { addPasskey, askPasskey, type PasskeyUse, startPasskey } from '../second-factor.contract.ts';

export const knowsPasskeys = browserSupportsWebAuthn;
/** Whether passkeys can stand among what the browser fills in. */
export const fillsInPasskeys = browserSupportsWebAuthnAutofill;

/** Ends a question that the browser still asks. */
export const stopAsking = () => WebAuthnAbortService.cancelCeremony();

/** How somebody who gets an account wants to sign in to it. */
export type JoiningWay = 'password' | 'passkey' | 'link';

/** Those that this browser can do. */
export const joiningWays = (): readonly JoiningWay[] =>
  knowsPasskeys() ? ['password', 'passkey', 'link'] : ['password', 'link'];

type Options = Record<string, unknown>;

/** What the browser asks for. */
export const optionsFor = (api: Api, use: PasskeyUse): Promise<Options> => api.call(askPasskey, { body: { use } });

/** What the browser answers; with `isFilledIn` whenever its owner picks a passkey in a field. Throws when nobody did. */
export async function answerTo(options: Options, { isFilledIn = false } = {}) {
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return plain(await startAuthentication({ optionsJSON, useBrowserAutofill: isFilledIn }));
}

export const answerByPasskey = async (api: Api, use: PasskeyUse) => answerTo(await optionsFor(api, use));

/** As calls are sent. */
const plain = (result: { id: string; response: object }) => ({ ...result, response: { ...result.response } });

/** Makes a passkey and has it kept. Gives the recovery codes that came with the first one. */
export async function makePasskey(api: Api, name: string): Promise<string[]> {
  const optionsJSON = (await api.call(startPasskey, {})) as unknown as PublicKeyCredentialCreationOptionsJSON;
  const result = plain(await startRegistration({ optionsJSON }));
  return (await api.call(addPasskey, { body: { name, answer: result } })).recoveryCodes;
}

/** The person closed the question of the browser, or took too long: nothing went wrong. */
export const isGivenUp = (error: unknown) =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
