import { blockSchemas } from '#blocks/schemas.ts';
import { numberColumns } from '#blocks/text/table/number-columns.ts';
import { sortedRows } from '#blocks/text/table/sort-rows.ts';
import { bold, doc, paragraph } from '#document/build-rich-text.ts';
import { emptyDocument } from '#document/page-document.ts';
import { parseDocument } from '#document/parse-document.ts';
import { resolveDocument } from '#document/resolve.ts';
import { plainText, richText } from '#document/rich-text.ts';
import { checkDocument, noFacts } from '#features/authoring/checks/rules/check-document.ts';
import { scrubEntry } from '#features/base/client-log/client-log.rules.ts';
import { namesPageInQuery, normalizeOldAddress } from '#features/content/redirects/redirects.rules.ts';
import { readExcerpt, readTerms, toTextQuery, withSynonyms } from '#features/content/search/search.rules.ts';
import { FormDefinition } from '#features/engagement/forms/definition/definition.schema.ts';
import { evaluate } from '#features/engagement/forms/definition/evaluate.ts';
import { readFormula } from '#features/engagement/forms/definition/formula.ts';
import { passwordError } from '#features/identity/accounts/password.rules.ts';
import { holdsLink, isPersonName } from '#features/identity/accounts/person.rules.ts';
import { inputTypes } from '#features/identity/properties/properties.contract.ts';
import { valueError } from '#features/identity/properties/values.rules.ts';
import { browserLabel } from '#features/identity/sessions/sessions.rules.ts';
import { placeholdersOf } from '#features/operations/email-templates/email-templates.rules.ts';
import { findLinks } from '#features/operations/exports/server/archive/find-links.ts';
import { createEncodingChoice, matches } from '#infra/caches/kept-page.ts';
import { createHttp } from '#infra/http/endpoints.ts';
import { cleanFileName } from '#kernel/files/file-name.ts';
import { readCookie } from '#kernel/read-cookie.ts';
import { toSlug } from '#kernel/text/slug.ts';
import { isLocalPath, isPublicUrl, isSafeHref } from '#kernel/url.ts';
import { blocksOf } from '#test/harness.ts';
import { diffWords } from '../../src/editor/dialogs/word-diff.ts';
import type { Scanner } from './scanner.ts';

const app = createHttp({ identify: () => Promise.reject(new Error('nobody asks')), trustedProxies: [] });
app.post('/read', async () => ({}));
const postJson = (payload: string) =>
  app.inject({ method: 'POST', url: '/read', headers: { 'content-type': 'application/json' }, payload });

const entry = {
  level: 2,
  stack: '',
  path: '',
  release: '',
  correlationId: '',
  browser: '',
  isOnline: true,
  repeated: 1,
};
const noRule = { options: [], validators: {}, required: false };

function check(words: string) {
  const body = doc(paragraph(words), paragraph(bold(words)));
  const blocks = blocksOf(['Text', { content: { shared: { body: body as never }, nl: { body: body as never } } }]);
  const parsed = parseDocument({ ...emptyDocument({ nl: words.slice(0, 150) }), blocks }, blockSchemas);
  return checkDocument(resolveDocument(parsed, { language: 'nl', fallbacks: [] }), {
    schemas: blockSchemas,
    facts: noFacts,
  });
}

const orNothing = (read: () => unknown) => {
  try {
    return read();
  } catch {
    return undefined;
  }
};

/** Every kind of question that somebody types an answer to. */
const questions = ['text', 'longText', 'email', 'phone', 'url', 'postcode', 'iban', 'licencePlate', 'number', 'date'];
const everyQuestion = FormDefinition.parse({
  steps: [
    {
      id: 'stap',
      questions: questions.map((kind) => ({
        kind,
        id: kind.toLowerCase(),
        ...(kind === 'text' && { format: '9999 AA' }),
      })),
    },
  ],
});

const thesaurus = {
  groups: [
    ['a', 'b'],
    ['a b', 'c'],
  ],
  stemOf: (word: string) => word,
};

export const textScanners: readonly Scanner[] = [
  {
    name: 'formula of a form',
    files: ['features/engagement/forms/definition/formula.ts'],
    run: (text) => [readFormula(text), readFormula(text.slice(0, 500))],
    inputs: { sums: '1+', questions: '{a}*', calls: 'min(1;', minus: '- ' },
  },
  {
    name: 'answers to a form',
    files: [],
    run: (text) =>
      evaluate(everyQuestion, Object.fromEntries(questions.map((kind) => [kind.toLowerCase(), text])), {
        today: '2026-11-27',
      }),
    inputs: { addresses: 'a@a.', groups: '1.000', parts: 'NL91 ' },
  },
  {
    name: 'JSON of a call',
    files: ['kernel/text/json-text.ts'],
    run: (text) => Promise.all([postJson(text), postJson(JSON.stringify({ text })), postJson(`"${text}"`)]),
    inputs: { brackets: '[', NULs: '\\\\u0000', 'escaped backslashes': '\\\\', keys: '"a":{},' },
  },
  {
    name: 'report of a browser',
    files: [],
    run: (text) => scrubEntry({ ...entry, message: text, stack: text, path: text }),
    inputs: { tokens: 'eyJa.', 'mail addresses': 'a@b.nl ', queries: '?a=b&', guids: '0123abcd-4567-' },
  },
  {
    name: 'name of a person',
    files: ['features/identity/accounts/person.rules.ts'],
    run: (text) => [isPersonName(text), holdsLink(text)],
  },
  {
    name: 'new password',
    files: ['features/identity/accounts/password.rules.ts'],
    // No longer one comes in.
    run: (text) => passwordError(text.slice(0, 1024), ['Anna', 'Bakker']),
  },
  {
    name: 'value of a profile',
    files: [],
    run: (text) => inputTypes.map((inputType) => valueError({ ...noRule, inputType }, text)),
  },
  {
    name: 'search',
    files: [],
    run: (text) => toTextQuery(withSynonyms(readTerms(text), [thesaurus]), { byBeginning: true }),
    inputs: { phrases: '"a b" ' },
  },
  { name: 'excerpt of a found page', files: [], run: readExcerpt },
  { name: 'slug and file name', files: [], run: (text) => [toSlug(text), cleanFileName(text)] },
  {
    name: 'address and link',
    files: [],
    run: (text) => [
      ...[text, `/${text}`, `https://${text}`, `https://a.nl/${text}`].flatMap((one) => [
        isLocalPath(one),
        isPublicUrl(one),
        isSafeHref(one),
        namesPageInQuery(one),
        normalizeOldAddress(one),
      ]),
    ],
    inputs: { 'encoded slashes': '%2f', 'query names': '&a=b', 'host labels': 'a.b.' },
  },
  {
    name: 'headers',
    files: ['infra/caches/kept-page.ts'],
    run: (text) => [createEncodingChoice()(text), matches(text, '"a"'), readCookie(text, 'a'), browserLabel(text)],
    inputs: { encodings: 'br;q=0.5,', refused: 'br;q=0.', etags: 'W/"a",', cookies: 'a=b; ' },
  },
  {
    name: 'words of a mail',
    files: [],
    run: (text) => orNothing(() => placeholdersOf(text)),
    inputs: { names: '{a}', choices: '{a, select, other {' },
  },
  {
    name: 'text with structure',
    files: [],
    run: (text) => {
      const read = richText.safeParse(
        doc(
          paragraph(text),
          ...text
            .slice(0, 2_000)
            .split('')
            .map((one) => paragraph(one)),
        ),
      );
      return plainText(doc(paragraph(text))) + (read.success ? plainText(read.data) : '');
    },
  },
  {
    name: 'links of what is archived',
    files: ['features/operations/exports/server/archive/find-links.ts'],
    run: (text) => [
      ...(['html', 'css', 'script', 'xml'] as const).map((kind) => findLinks(kind, text, 'https://a.test/')),
      findLinks('html', `<img srcset="${text}"><style>${text}</style>`, 'https://a.test/'),
    ],
    inputs: { sizes: '/a.png 1x,', commas: ',', styles: 'url(a) ', quotes: 'url("', places: '<loc> ' },
  },
  { name: 'checks of a page', files: [], run: check, inputs: { 'short forms': 'bijv. ', sentences: 'Een zin. ' } },
  {
    name: 'table that is sorted',
    files: ['kernel/text/amounts.ts'],
    run: (text) => {
      const rows = [
        [text.trim()],
        [`€${text}x`],
        [`1${text}x`],
        ...text
          .slice(0, 5_000)
          .split(' ')
          .map((one) => [one]),
      ];
      return [sortedRows(rows, { column: 0, isDescending: false }, 'nl'), numberColumns(rows, 1)];
    },
    inputs: { amounts: '1.000 ', 'amounts in euros': '€ 1 ' },
  },
  {
    name: 'two texts compared',
    files: [],
    run: (text) => diffWords(text, `b${text.slice(0, -1)}c`),
    inputs: { lines: 'a b\n' },
  },
];
