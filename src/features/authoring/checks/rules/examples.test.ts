import { expect, test } from 'vitest';
import { blockSchemas } from '#blocks/schemas.ts';
import { type Block, emptyDocument, type JsonObject } from '#document/page-document.ts';
import { parseDocument } from '#document/parse-document.ts';
import { resolveDocument } from '#document/resolve.ts';
import { chosenBlocks } from '#test/conformance/chosen-blocks.ts';
import { checkDocument, noFacts } from './check-document.ts';

const languages = ['nl', 'en'] as const;
const examples = chosenBlocks().flatMap(({ schema: { name }, examples }) =>
  examples.flatMap((example) =>
    languages.map((language) => [name, example.title[language], language, example] as const),
  ),
);

test.each(examples)('an example of %s (%s) has no issues', (name, title, language, { content, options }) => {
  const schema = blockSchemas[name as keyof typeof blockSchemas];
  const isOwn = (field: string) => field === 'blockTitle' || (schema.translatable as readonly string[]).includes(field);
  // What an example holds is the input of a zod schema, of which everything is JSON.
  const fields = Object.entries(content[language] as JsonObject);
  const block: Block = {
    guid: 'b1',
    buildingBlockName: name,
    version: schema.upgrades.length,
    made: {},
    place: { area: 'main', order: 'U' },
    options: (options ?? {}) as JsonObject,
    content: {
      shared: Object.fromEntries(fields.filter(([field]) => !isOwn(field))),
      [language]: Object.fromEntries(fields.filter(([field]) => isOwn(field))),
    },
  };
  const parsed = parseDocument({ ...emptyDocument({ [language]: title }), blocks: [block] }, blockSchemas);
  const resolved = resolveDocument(parsed, { language, fallbacks: [] });

  expect(checkDocument(resolved, { schemas: blockSchemas, facts: noFacts })).toEqual([]);
});
