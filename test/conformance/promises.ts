import type { z } from 'zod';
import { blockCategories, type Example } from '#blocks/define-block.ts';
import { exampleImages } from '#blocks/media/example-images.ts';
import { commonOptions } from '#document/common-options.ts';
import { unwrap } from '#document/define-block-schema.ts';
import type { JsonObject } from '#document/page-document.ts';
import { interfaceLanguages } from '#kernel/texts.ts';
import { type AnyBlock, partsOf, readsOf, showBlock, showsWhatItHolds } from './show-block.tsx';
import { shellsOfHalf, wordsOfNothing } from './unwritten.ts';
import { upgradeFaults } from './upgrade-errors.ts';
import { withoutClock } from './without-clock.ts';

/** What is wrong with a block, in words; nothing when it keeps the promise. */
type Errors = (block: AnyBlock) => string[];

const eachShown = (block: AnyBlock, look: (example: Example, language: 'nl' | 'en') => string[]): string[] =>
  block.examples.flatMap((example, at) =>
    showsWhatItHolds(block, example)
      ? interfaceLanguages.flatMap((language) =>
          look(example, language).map((error) => `example ${at} in ${language} ${error}`),
        )
      : [],
  );

/** A block without content of its own shows what is on its page, which is nothing here. */
const markup: Errors = (block) =>
  eachShown(block, (example, language) => {
    const html = showBlock(block, { example, language });
    const strange = /<script|undefined|\[object|NaN| style=/.exec(html.replaceAll(/ data-props="[^"]*"/g, ''));
    const isOfPage = Object.keys(block.schema.content.shape).length === 0;
    return html === '' && !isOfPage ? ['shows nothing'] : strange ? [`shows ${strange[0].trim()}`] : [];
  });

/** Rendered twice, and without clock and chance: what the server sent is what the browser would draw. */
const steady: Errors = (block) =>
  eachShown(block, (example, language) => {
    const first = showBlock(block, { example, language });
    const again = withoutClock(() => showBlock(block, { example, language }));
    if ('refused' in again) return [`looks at ${again.refused} while it renders`];
    return again.value === first ? [] : ['is another when it is rendered again'];
  });

const headings: Errors = (block) =>
  eachShown(block, (example, language) => {
    const html = showBlock(block, { example, language, level: 4 });
    const levels = [...html.matchAll(/<h(\d)/g)].map(([, level]) => Number(level));
    return levels.flatMap((level, at) =>
      level < 4 || level > (at === 0 ? 4 : (levels[at - 1] ?? 4) + 1) ? [`has a heading of level ${level} at 4`] : [],
    );
  });

const emptyStand: Errors = (block) => {
  const nothing: Example = { title: { nl: '', en: '' }, content: { nl: {}, en: {} } };
  const looks = { 'without its images': block.examples[0], 'without any words': nothing };
  return Object.entries(looks).flatMap(([name, example]) => {
    try {
      showBlock(block, { example, data: {} });
      return [];
    } catch (error) {
      return [`breaks ${name}: ${String(error)}`];
    }
  });
};

const schema: Errors = ({ schema, category }) => {
  const { content, options, translatable } = schema;
  return [
    ...translatable.filter((field) => !(field in content.shape)).map((field) => `has no field ${field} to translate`),
    ...(content.safeParse({}).success ? [] : ['has a field without a default']),
    ...(options.safeParse({}).success ? [] : ['has an option without a default']),
    ...Object.keys(options.shape)
      .filter((key) => key in commonOptions.shape)
      .map((key) => `has its own option ${key}, which every block has`),
    ...(blockCategories.includes(category) ? [] : [`is in no category that is known: ${category}`]),
  ];
};

const valuesOf = (option: z.core.$ZodType): string[] => {
  const inner = unwrap(option as z.ZodType);
  return 'options' in inner && Array.isArray(inner.options) ? inner.options.map(String) : [];
};

const texts: Errors = ({ schema, messages }) => {
  const wanted = [
    'label',
    'description',
    ...Object.keys(schema.content.shape).map((field) => `field.${field}`),
    ...Object.entries(schema.options.shape).flatMap(([key, option]) => [
      `option.${key}`,
      // A number says itself what it is.
      ...valuesOf(option).flatMap((value) => (/^\d+$/.test(value) ? [] : [`option.${key}.${value}`])),
    ]),
  ];
  const all = [...new Set([...wanted, ...Object.keys(messages.nl), ...Object.keys(messages.en)])];
  return interfaceLanguages.flatMap((language) =>
    all.filter((key) => !messages[language][key]?.trim()).map((key) => `has no text ${key} in ${language}`),
  );
};

const images: Errors = (block) =>
  eachShown(block, (example, language) => {
    const held = JSON.stringify(partsOf(block, example, language).content);
    const asked = JSON.stringify(readsOf(block, example).images?.input ?? {});
    const missing = Object.values(exampleImages).some((guid) => held.includes(guid) && !asked.includes(guid));
    return missing ? ['shows an image that it does not ask for'] : [];
  });

/** An example says the same of what languages share. */
const shared: Errors = (block) =>
  block.examples.flatMap((example, at) => {
    const { nl, en } = example.content as Record<'nl' | 'en', JsonObject>;
    const fields = [...new Set([...Object.keys(nl), ...Object.keys(en)])];
    const isShared = (field: string) => field !== 'blockTitle' && !block.schema.translatable.includes(field);
    const differ = (field: string) => JSON.stringify(nl[field]) !== JSON.stringify(en[field]);
    return fields
      .filter((field) => isShared(field) && differ(field))
      .map((field) => `example ${at} has a field ${field} that differs between languages, which share it`);
  });

/** Every promise of a block that can be seen without a server and a browser. */
export const promises: Readonly<Record<string, Errors>> = {
  'shows complete markup without script, in both languages': markup,
  'is the same on the server and in the browser': steady,
  'starts its headings at the level of its place and skips none': headings,
  'stands without images and without words': emptyStand,
  'has a default for every field and option': schema,
  'speaks both languages, and names every field, option and value': texts,
  'tells visitors nothing where nothing was written': wordsOfNothing,
  'leaves nothing empty where a part was not written': shellsOfHalf,
  'asks for every image it shows': images,
  'shares between languages what is not translated': shared,
  'keeps what each earlier version wrote readable': upgradeFaults,
};
