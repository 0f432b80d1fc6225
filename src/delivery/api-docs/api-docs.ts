import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { App } from '#infra/http/endpoints.ts';
import { baseHeaders, fileHeaders, pagePolicy } from '#infra/http/security-headers.ts';
import type { Assets } from '../files/assets.ts';
import { ApiDocs } from './ApiDocs.tsx';
import type { OpenApi } from './openapi.ts';

interface Served {
  /** Folder of the built browser files, where the document is. */
  clientDir: string;
  assets: Pick<Assets, 'shell' | 'reading'>;
}

/** What programs read of the calls of this build, and its page for people: `/api/openapi.json` and `/api/docs`. */
export function apiDocsRoutes(app: App, { clientDir, assets }: Served) {
  const read = () => readFile(join(clientDir, 'openapi.json'), 'utf8');
  let page: Promise<string> | undefined;
  const render = async () => {
    const document = JSON.parse(await read()) as OpenApi;
    const element = createElement(ApiDocs, { document, styles: [assets.shell, assets.reading] });
    return `<!doctype html>${renderToStaticMarkup(element)}`;
  };
  app.get('/api/openapi.json', async (_, reply) =>
    reply
      .headers({ ...fileHeaders, 'cache-control': 'no-cache', 'content-type': 'application/json; charset=utf-8' })
      .send(await read()),
  );
  app.get('/api/docs', async (_, reply) => {
    page ??= render();
    return reply
      .headers({
        ...baseHeaders,
        'cache-control': 'no-cache',
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': pagePolicy([]),
      })
      .send(await page);
  });
}
