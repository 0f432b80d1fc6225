import { randomUUID } from 'node:crypto';

export interface FloodOptions {
  port: number;
  /** Of an editor of the demo, with the token of their session. */
  editor: Record<string, string>;
  /** A document that they edit. */
  document: string;
  /** Images of the demo, and large ones that an editor added. */
  images: readonly string[];
}

export interface Wanted {
  method: 'GET' | 'POST';
  host: string;
  path: string;
  headers: Record<string, string>;
  /** Sent in pieces, without its length, where it is a list. */
  body?: string | readonly string[];
}

export interface Flood {
  name: string;
  /** So many at once. */
  atOnce: number;
  /** Milliseconds that the slowest of a hundred visits may take beside it; five times as long as without it, if left out. */
  slowest?: number;
  next(given: FloodOptions, at: number): Wanted;
}

const json = { 'content-type': 'application/json' };
/** Another address for each, as a trusted proxy tells it. */
const from = (at: number) => ({ 'x-forwarded-for': `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}` });

const words = `user@example.org ${'a1b2c3d4'.repeat(30)} `;
const entries = Array.from({ length: 50 }, () => ({
  level: 2,
  message: words.repeat(7),
  stack: words.repeat(16).slice(0, 4_000),
}));
const report = JSON.stringify({ entries }).padEnd(407_000, ' ');
const pieces = Array.from({ length: 40 }, (_, at) =>
  report.slice((at * report.length) / 40, ((at + 1) * report.length) / 40),
);

const depth = 30_000;
const nested = `${'<x:a xmlns:x="urn:x">'}${'<x:a>'.repeat(depth)}${'</x:a>'.repeat(depth)}</x:a>`;
const xliff = (document: string) =>
  `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="nl" trgLang="en"><file id="${document}">${nested}<unit id="a"><segment><source/></segment></unit></file></xliff>`;

const sides = [350, 500, 600, 650, 800, 1000, 1200, 1300, 1600, 1950, 2400, 3000];
const formats = ['webp', 'avif', 'jpeg', 'png'];
const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;

/** By line of the report. */
export const floods: Flood[] = [
  {
    name: '3 images in every size and format',
    atOnce: 24,
    next: ({ images }, at) => {
      const fit = at % 2 === 0 ? '' : `&height=${pick(sides, at >> 2)}&fit=cover`;
      const query = `width=${pick(sides, at)}${fit}&format=${pick(formats, at >> 3)}&quality=${1 + (at % 100)}`;
      return { method: 'GET', host: 'localhost', path: `/a/${pick(images, at)}?${query}`, headers: from(at) };
    },
  },
  {
    name: '4 sign-ins from a hundred addresses',
    atOnce: 100,
    next: (_, at) => ({
      method: 'POST',
      host: 'localhost',
      path: '/api/session',
      headers: { ...json, ...from(at) },
      body: JSON.stringify({ email: `${randomUUID()}@example.org`, password: 'een goede gok' }),
    }),
  },
  {
    name: '5 all pages with their blocks',
    atOnce: 20,
    next: (_, at) => ({
      method: 'GET',
      host: 'localhost',
      path: '/api/pages?IncludeBbis=true',
      headers: from(at),
    }),
  },
  {
    name: '5 all pages, another question each time',
    atOnce: 20,
    // Each is made, one after the other: what is left is mostly the collecting of garbage.
    slowest: 2,
    next: (_, at) => ({
      method: 'GET',
      host: 'localhost',
      path: `/api/pages?IncludeBbis=true&FilterBbisByBuildingBlocks=Text,Nothing${at}`,
      headers: from(at),
    }),
  },
  {
    name: '1 reports of browsers, 407 KB in pieces',
    atOnce: 8,
    next: (_, at) => ({
      method: 'POST',
      host: 'localhost',
      path: '/log',
      body: pieces,
      headers: { ...json, ...from(at), origin: 'http://localhost' },
    }),
  },
  {
    name: '2 XLIFF with nested foreign elements',
    atOnce: 4,
    next: ({ editor, document }) => ({
      method: 'POST',
      host: 'localhost',
      path: `/api/documents/${document}/xliff:import`,
      headers: editor,
      body: JSON.stringify({ xliff: xliff(document), key: randomUUID() }),
    }),
  },
];
