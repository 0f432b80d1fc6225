import type { App } from '#ui/screens/app-context.ts';
import { addApiKey, type GivenApiKey, getApiKeys, revokeApiKey } from '../api-keys.contract.ts';

export const readKeys = ({ api }: App) => api.call(getApiKeys, {});
export type KeysData = Awaited<ReturnType<typeof readKeys>>;

export const add = ({ api }: App, body: GivenApiKey) => api.call(addApiKey, { body });
export type AddedKey = Awaited<ReturnType<typeof add>>;

export const revoke = ({ api }: App, guid: string) => api.call(revokeApiKey, { params: { guid } });
