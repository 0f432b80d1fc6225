import { z } from 'zod';
import { askService, type Engine, type EngineDependencies, serviceError } from './engine.ts';
import { keptElement } from './markup.ts';

const Languages = z.array(z.object({ language: z.string() }));
const Translated = z.object({ translations: z.array(z.object({ text: z.string() })) });

/** The API of DeepL: `GET /v2/languages`, `POST /v2/translate`. */
export function deepL(door: EngineDependencies): Engine {
  const headers = { authorization: `DeepL-Auth-Key ${door.key ?? ''}` };
  const languagesOf = async (type: 'source' | 'target') => {
    const read = Languages.safeParse(await askService(door, `/v2/languages?type=${type}`, { method: 'GET', headers }));
    if (!read.success) throw serviceError('failed', 'its languages cannot be read');
    return read.data.map(({ language }) => language);
  };
  return {
    limits: { texts: 50, characters: 30_000 },
    languages: async () => ({ from: await languagesOf('source'), to: await languagesOf('target') }),
    translate: async (texts, { from, to }) => {
      const body = {
        text: texts,
        source_lang: from,
        target_lang: to,
        tag_handling: 'xml',
        ignore_tags: [keptElement],
        preserve_formatting: true,
      };
      const result = await askService(door, '/v2/translate', { method: 'POST', headers, body });
      const read = Translated.safeParse(result);
      if (!read.success) throw serviceError('failed', 'its answer cannot be read');
      return read.data.translations.map(({ text }) => text);
    },
  };
}
