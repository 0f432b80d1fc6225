import { describe, expect, test } from 'vitest';
import { apply, type Command } from './commands/apply.ts';
import { fingerprint, isOutdated, madeFrom, sourcesOf } from './fingerprint.ts';
import type { Block, PageDocument } from './page-document.ts';
import { makeBlock, note, page } from './properties/make.fake.ts';
import { schemas } from './properties/schemas.fake.ts';

const done = (document: PageDocument, command: Command): PageDocument => {
  const applied = apply(document, command, schemas);
  if (!applied.ok) throw new Error(applied.refusal.code);
  return applied.document;
};
const only = ({ blocks: [block] }: PageDocument): Block => {
  if (!block) throw new Error('no block');
  return block;
};

const source = note('a', { shared: { image: 'x.jpg' }, nl: { text: 'Dag' } });
const translated = done(page([source]), {
  name: 'translate',
  input: {
    guid: 'a',
    version: 0,
    language: 'en',
    texts: { text: 'Hello' },
    made: { from: 'nl', source: fingerprint({ text: 'Dag' }) },
  },
});

describe('a translation remembers what it was made from', () => {
  test('and is outdated when exactly that changes', () => {
    expect(isOutdated(only(translated), 'en', schemas)).toBe(false);

    const changed = done(translated, {
      name: 'changeContent',
      input: { guid: 'a', version: 0, language: 'nl', field: 'text', value: 'Hallo' },
    });
    expect(isOutdated(only(changed), 'en', schemas)).toBe(true);
    expect(isOutdated(only(changed), 'nl', schemas)).toBe(false);

    const back = done(changed, {
      name: 'changeContent',
      input: { guid: 'a', version: 0, language: 'nl', field: 'text', value: 'Dag' },
    });
    expect(isOutdated(only(back), 'en', schemas)).toBe(false);
  });

  test('shared values, options and other languages outdate nothing', () => {
    const at = { guid: 'a', version: 0 };
    const changes: Command[] = [
      { name: 'changeContent', input: { ...at, language: 'shared', field: 'image', value: 'y.jpg' } },
      { name: 'changeOptions', input: { ...at, options: { tone: 'accent' } } },
      { name: 'changeContent', input: { ...at, language: 'de', field: 'text', value: 'Tag' } },
      { name: 'changeContent', input: { ...at, language: 'en', field: 'text', value: 'Hi' } },
    ];
    expect(isOutdated(only(changes.reduce(done, translated)), 'en', schemas)).toBe(false);
  });

  test('confirming it makes it right for the source the translator saw, not for a later one', () => {
    const changed = done(translated, {
      name: 'changeContent',
      input: { guid: 'a', version: 0, language: 'nl', field: 'text', value: 'Hallo' },
    });
    const made = madeFrom(only(changed), 'nl', schemas);
    if (!made) throw new Error('no source');
    const confirm: Command = { name: 'confirmTranslation', input: { guid: 'a', version: 0, language: 'en', made } };
    expect(isOutdated(only(done(changed, confirm)), 'en', schemas)).toBe(false);

    const later = done(changed, {
      name: 'changeContent',
      input: { guid: 'a', version: 0, language: 'nl', field: 'text', value: 'Hoi' },
    });
    expect(isOutdated(only(done(later, confirm)), 'en', schemas)).toBe(true);
  });

  test('the source is kept by its content address, so that the difference can be shown', () => {
    const address = only(translated).made.en?.source ?? '';
    expect(sourcesOf(translated, schemas).get(address)).toEqual({ text: 'Dag' });
  });
});

describe('an upgrade of the block type marks nothing outdated', () => {
  const old = { text: 'Hoi', author: 'Ada' };
  const made = { en: { from: 'nl', source: fingerprint(old) } };
  const quote = makeBlock('q', 'Quote', { version: 0, content: { nl: old, en: { text: 'Hi', author: 'Ada' } }, made });

  test('while it is stored in the old version', () => {
    expect(isOutdated(quote, 'en', schemas)).toBe(false);
  });

  test('and when an edit stores it in the new one', () => {
    const edited = done(page([quote]), {
      name: 'changeOptions',
      input: { guid: 'q', version: 2, options: { width: '6' } },
    });
    expect(only(edited)).toMatchObject({ version: 2, content: { nl: { text: 'Hoi', source: 'Ada' } } });
    expect(isOutdated(only(edited), 'en', schemas)).toBe(false);

    const rewritten = done(edited, {
      name: 'changeContent',
      input: { guid: 'q', version: 2, language: 'nl', field: 'text', value: 'Dag' },
    });
    expect(isOutdated(only(rewritten), 'en', schemas)).toBe(true);
  });

  test('one that was outdated before stays so', () => {
    const stale = { ...quote, made: { en: { from: 'nl', source: fingerprint({ text: 'Vroeger' }) } } };
    const edited = done(page([stale]), {
      name: 'changeOptions',
      input: { guid: 'q', version: 2, options: { width: '6' } },
    });
    expect(isOutdated(only(edited), 'en', schemas)).toBe(true);
  });
});
