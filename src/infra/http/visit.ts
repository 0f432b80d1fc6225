import type { Readable } from 'node:stream';
import { withoutCounting } from '../counted-view.ts';
import type { App } from './endpoints.ts';

/** What somebody without an account asks the website for. */
export interface VisitRequest {
  /** As a browser names it, with its port. */
  host: string;
  /** With its query. */
  path: string;
  headers: Readonly<Record<string, string>>;
}

export interface VisitResponse {
  status: number;
  statusText: string;
  headers: [name: string, value: string][];
  body: Readable;
}

export type Visit = (request: VisitRequest) => Promise<VisitResponse>;

/** Asks the product itself, without a network, as a visitor asks it. It counts as no visit. */
export const visitsTo =
  (app: () => Promise<App>): Visit =>
  async ({ host, path, headers }) => {
    const asked = await app();
    const response = await withoutCounting(() =>
      asked.inject({ method: 'GET', url: path, headers: { ...headers, host }, payloadAsStream: true }),
    );
    return {
      status: response.statusCode,
      statusText: response.statusMessage,
      headers: Object.entries(response.headers).flatMap(([name, value]) =>
        (Array.isArray(value) ? value : [value]).flatMap((one): [string, string][] =>
          one === undefined ? [] : [[name, String(one)]],
        ),
      ),
      body: response.stream(),
    };
  };
