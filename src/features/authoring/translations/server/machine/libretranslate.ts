import { z } from 'zod';
import { askService, type Engine, type EngineDependencies, serviceError } from './engine.ts';

const Languages = z.array(z.object({ code: z.string(), targets: z.array(z.string()).optional() }));
const Translated = z.object({ translatedText: z.array(z.string()) });

/** The API of LibreTranslate, which others speak too: `GET /languages`, `POST /translate`. */
export const libreTranslate = (door: EngineDependencies): Engine => ({
  limits: { texts: 40, characters: 5_000 },
  languages: async () => {
    const read = Languages.safeParse(await askService(door, '/languages', { method: 'GET' }));
    if (!read.success) throw serviceError('failed', 'its languages cannot be read');
    const from = read.data.map(({ code }) => code);
    return { from, to: [...new Set([...from, ...read.data.flatMap(({ targets = [] }) => targets)])] };
  },
  translate: async (texts, { from, to }) => {
    const body = { q: texts, source: from, target: to, format: 'html', ...(door.key && { api_key: door.key }) };
    const read = Translated.safeParse(await askService(door, '/translate', { method: 'POST', body }));
    if (!read.success) throw serviceError('failed', 'its answer cannot be read');
    return read.data.translatedText;
  },
});
