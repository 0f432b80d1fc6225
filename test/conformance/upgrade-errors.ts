import { isDeepStrictEqual } from 'node:util';
import type { Example } from '#blocks/define-block.ts';
import { checkBlock } from '#document/commands/block-rules.ts';
import type { StoredParts } from '#document/define-block-schema.ts';
import { upgradeBlock } from '#document/fingerprint.ts';
import type { Block, JsonObject } from '#document/page-document.ts';
import { readBlock } from '#document/read-block.ts';
import type { AnyBlock } from './show-block.tsx';

/** What is wrong with how a type reads what it wrote before, and writes today. */
export function upgradeFaults(block: AnyBlock): string[] {
  const { upgrades } = block.schema;
  const samples = block.legacySamples ?? [];
  if (samples.length !== upgrades.length)
    return [`has ${upgrades.length} earlier versions and samples (legacySamples) of ${samples.length}`];
  const nothing: StoredParts = { options: {}, content: {} };
  return [
    ...samples.flatMap((sample, version) => formErrors(block, version, sample)),
    ...samples.flatMap((_sample, version) => formErrors(block, version, nothing)),
    ...todaysForms(block).flatMap((parts) => formErrors(block, upgrades.length, parts)),
  ];
}

function formErrors({ schema }: AnyBlock, version: number, parts: StoredParts): string[] {
  const schemas = { [schema.name]: schema };
  const stored: Block = {
    guid: 'b1',
    buildingBlockName: schema.name,
    version,
    place: { area: 'main', order: 'U' },
    made: {},
    ...structuredClone(parts),
  };
  const before = structuredClone(stored);
  const said = (error: string) => [`version ${version}: ${error}`];
  const read = readBlock(stored, schemas);
  if (!read.ok) return said(`is not readable: ${read.why}`);
  const broken = Object.keys(read.contents).filter((language) => !read.contents[language]);
  if (broken.length > 0) return said(`its texts are not readable in ${broken.join(', ')}`);
  const today = upgradeBlock(stored, schema);
  if (!today) return said('cannot be upgraded');
  const refusal = checkBlock(today, schemas);
  return [
    ...(isDeepStrictEqual(stored, before) ? [] : said('a step changes what is stored')),
    ...(isDeepStrictEqual(upgradeBlock(structuredClone(before), schema), today) ? [] : said('is read in two ways')),
    ...(isDeepStrictEqual(JSON.parse(JSON.stringify(today)), today) ? [] : said('becomes what JSON cannot say')),
    ...(refusal
      ? said(`is refused after its upgrade: ${refusal.code} ${'field' in refusal ? refusal.field : ''}`)
      : []),
  ];
}

const todaysForms = (block: AnyBlock): StoredParts[] => block.examples.map((example) => storedExample(block, example));

/** An example, as it would be stored. */
export function storedExample({ schema }: AnyBlock, { content, options }: Example): StoredParts {
  const isText = (field: string) => field === 'blockTitle' || schema.translatable.includes(field);
  const only = (fields: object, isWanted: (field: string) => boolean) =>
    Object.fromEntries(Object.entries(fields).filter(([field]) => isWanted(field))) as JsonObject;
  const parts = { shared: only(content.nl, (field) => !isText(field)), nl: only(content.nl, isText) };
  const all = Object.entries({ ...parts, en: only(content.en, isText) });
  return {
    options: (options ?? {}) as JsonObject,
    content: Object.fromEntries(all.filter(([, part]) => Object.keys(part).length > 0)),
  };
}
