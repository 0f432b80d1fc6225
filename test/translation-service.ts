import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const serviceKey = 'sleutel-van-de-vertaaldienst';

interface TranslationCall {
  path: string;
  texts: string[];
  body: Record<string, unknown>;
}

/**
 * A machine translation service that speaks the API of LibreTranslate and that of DeepL. It says every word in capitals, and
 * leaves elements, and what is in `keep`, as they are; it is damaged, slow or refuses where it is told to. It takes one key alone.
 */
export async function startTranslationService(key = serviceKey) {
  const state: { damage: (markup: string) => string; status: number; isSilent: boolean } = {
    damage: (markup) => markup,
    status: 200,
    isSilent: false,
  };
  const asked: TranslationCall[] = [];
  const say = (texts: string[]) => texts.map((text) => state.damage(loud(text)));
  const answerTo: Record<string, (body: Record<string, unknown>) => { texts?: string[]; answer: () => unknown }> = {
    '/languages': () => ({ answer: () => ['nl', 'en', 'de'].map((code) => ({ code, targets: ['nl', 'en', 'de'] })) }),
    '/translate': ({ q }) => ({ texts: q as string[], answer: () => ({ translatedText: say(q as string[]) }) }),
    '/v2/languages?type=source': () => ({ answer: () => ['NL', 'EN', 'DE'].map((language) => ({ language })) }),
    '/v2/languages?type=target': () => ({
      answer: () => ['NL', 'EN-GB', 'EN-US', 'DE'].map((language) => ({ language })),
    }),
    '/v2/translate': ({ text }) => ({
      texts: text as string[],
      answer: () => ({ translations: say(text as string[]).map((one) => ({ text: one })) }),
    }),
  };
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    const body = await bodyOf(request);
    const found = answerTo[path]?.(body);
    if (found?.texts) asked.push({ path, texts: found.texts, body });
    if (state.isSilent) return;
    if (!found) return send(response, 404, {});
    if (!hasKey(request, body, key)) return send(response, 403, { error: 'no key' });
    if (state.status !== 200 && found.texts) return send(response, state.status, { error: 'not now' });
    send(response, 200, found.answer());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    state,
    key,
    /** Texts that it was asked to translate, by call. */
    asked,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const part of request) text += part;
  return text === '' ? {} : JSON.parse(text);
}

function hasKey({ url = '', headers }: IncomingMessage, body: Record<string, unknown>, key: string): boolean {
  if (url.startsWith('/v2/')) return headers.authorization === `DeepL-Auth-Key ${key}`;
  return url === '/languages' || body.api_key === key;
}

const send = (response: ServerResponse, status: number, body: unknown) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** Words in capitals; elements, entities and what is kept as they came. */
const loud = (markup: string) =>
  markup.replaceAll(/<keep[^>]*>.*?<\/keep>|<[^>]*>|&\w+;|[^<&]+/gs, (part) =>
    part.startsWith('<') || part.startsWith('&') ? part : part.toUpperCase(),
  );
