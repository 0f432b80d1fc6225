import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { blockSchemas } from '#blocks/schemas.ts';
import { doc, paragraph } from '#document/build-rich-text.ts';
import type { EditorCommand } from '#document/commands/apply.ts';
import { saveSettings } from '#features/base/settings/server/settings.service.ts';
import { AppError } from '#kernel/errors.ts';
import { type BlockInput, blocksOf, openServer } from '#test/harness.ts';
import { createSession } from './document-sync.ts';
import type { DraftCalls } from './draft-calls.ts';
import { createStepKeeper } from './step-keeper.ts';

const server = await openServer();

/** The storage of one browser. */
function makeStorage() {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
    key: (at: number) => [...entries.keys()][at] ?? null,
    get length() {
      return entries.size;
    },
    text: () => [...entries.values()].join(),
  };
}

async function setUp() {
  const platform = await server.createPlatform();
  const text = (words: string) => ({ content: { nl: { body: doc(paragraph(words)) } } });
  const blocks = blocksOf(['Text', text('A')], ['Text', text('B')]);
  const page = await platform.page('/werk', { blocks });
  const [one = '', two = ''] = blocks.map(({ guid }) => guid);
  const [anna, bram] = [await platform.signIn(['ContentManager']), await platform.signIn(['ContentManager'])];
  const draft = async () => (await anna.get(`/api/documents/${page}/draft`)).body;
  return { page, one, two, anna, bram, draft, ctx: platform.ctx };
}

type Person = Awaited<ReturnType<typeof setUp>>['anna'];

interface Network {
  /** Called before and after a save reaches the server; may throw as a dead network does. */
  before?: () => unknown;
  after?: () => unknown;
  undo?: () => unknown;
  /** Called when the draft was read; `isFar` says that the tab is too far behind to be told what changed. */
  read?: () => unknown;
  isFar?: boolean;
  /** Called between being told so and reading the draft. */
  far?: () => unknown;
}

const offline = () => new AppError('unavailable', 'no answer', { network: 'offline' });

function callsOf(person: Person, page: string, network: Network): DraftCalls {
  const read = async (response: ReturnType<Person['get']>) => {
    const { statusCode, ...rest } = await response;
    const body = rest.json();
    if (statusCode >= 400) throw new AppError(body.code, rest.body, body.fields);
    return body;
  };
  const at = (name: string) => `/api/documents/${page}/${name}`;
  return {
    async read() {
      const draft = await read(person.get(at('draft')));
      await network.read?.();
      return draft;
    },
    async save(_kind, body) {
      await network.before?.();
      const saved = await read(person.post(`/api/pages/${page}/commands`, body));
      await network.after?.();
      return saved;
    },
    async undo(body) {
      await network.undo?.();
      return read(person.post(at('undo'), body));
    },
    redo: (body) => read(person.post(at('redo'), body)),
    async presence(body) {
      const seen = await read(person.post(at('presence'), body));
      if (!network.isFar) return seen;
      await network.far?.();
      return { ...seen, changes: null };
    },
  };
}

const never = (_work: () => void) => () => {};

/** The editor of one person in one tab, without its timers: what is due is sent by `flush`. */
async function openTab(
  person: Person,
  page: string,
  { storage = makeStorage(), tab = randomUUID() as string, network = {} as Network, later = never } = {},
) {
  const calls = callsOf(person, page, network);
  const { changes: _changes, ...opened } = await calls.read();
  const keeper = createStepKeeper({
    storage,
    accountId: person.accountId,
    owner: page,
    tab,
    alive: new Set<string>(),
    now: () => new Date(),
  });
  const disabled: string[] = [];
  const session = createSession(opened, {
    calls,
    tab,
    keeper,
    ownerKind: 'page',
    language: 'nl',
    schemas: blockSchemas,
    later,
    newId: () => randomUUID(),
    onDisabled: (type) => disabled.push(type),
  });
  return { session, storage, tab, network, disabled };
}

const write = (guid: string, text: string): EditorCommand => ({
  name: 'changeContent',
  input: { guid, version: 0, language: 'nl', field: 'body', value: doc(paragraph(text)) as never },
});

describe('what a colleague saved is never overwritten unseen', () => {
  test('by a step that waits while others are looked at', async () => {
    const { page, one, anna, bram, draft } = await setUp();
    const [a, b] = [await openTab(anna, page), await openTab(bram, page)];
    b.session.run([write(one, 'van Bram')]);
    await b.session.flush();
    a.session.run([write(one, 'van Anna')]);
    await a.session.lookAround(null);
    await a.session.flush();
    expect(await draft()).toContain('van Bram');
    expect(a.session.state().conflicts).toMatchObject([{ reason: 'both_wrote', by: { accountId: bram.accountId } }]);
    expect(JSON.stringify(a.session.state().conflicts)).toMatch(/van Bram[\s\S]*van Anna|van Anna[\s\S]*van Bram/);
  });

  test('by what is typed while a save is under way', async () => {
    const { page, one, two, anna, bram, draft } = await setUp();
    const b = await openTab(bram, page);
    const a = await openTab(anna, page);
    a.network.before = async () => {
      a.network.before = () => {};
      a.session.run([write(two, 'van Anna')]);
      b.session.run([write(two, 'van Bram')]);
      await b.session.flush();
    };
    a.session.run([write(one, 'iets anders')]);
    await a.session.flush();
    expect(await draft()).toContain('van Bram');
    expect(a.session.state().conflicts).toHaveLength(1);
  });
});

test('a block whose type is turned off while the page is open becomes a text with what was typed in it, and the rest is saved', async () => {
  const { page, one, anna, draft, ctx } = await setUp();
  const a = await openTab(anna, page);
  await saveSettings(ctx, { disabledBlockTypes: ['Quote'] });
  const [quote] = blocksOf(['Quote', { place: { area: 'main', order: 'a' } } as BlockInput]);
  if (!quote) throw new Error('no block');
  a.session.run([{ name: 'insert', input: { blocks: [quote] } }]);
  a.session.run([
    { name: 'changeContent', input: { guid: quote.guid, version: 0, language: 'nl', field: 'text', value: 'Koud' } },
  ]);
  a.session.run([
    { name: 'changeContent', input: { guid: quote.guid, version: 0, language: 'nl', field: 'person', value: 'Anna' } },
  ]);
  a.session.run([write(one, 'blijft')]);

  expect(await a.session.flush()).toBe(true);

  expect([a.disabled, a.session.state().saving]).toEqual([['Quote'], 'saved']);
  const made = a.session.state().document.blocks.find(({ guid }) => guid === quote.guid);
  expect([made?.buildingBlockName, made?.place]).toEqual(['Text', quote.place]);
  expect(made?.content).toEqual({ nl: { body: doc('Koud', 'Anna') } });
  expect(await draft()).toContain('blijft');
  expect(await draft()).toContain('Anna');
  expect(await draft()).not.toContain('Quote');
  const empty = { ...quote, guid: randomUUID() };
  a.session.run([{ name: 'insert', input: { blocks: [empty] } }]);
  expect(await a.session.flush()).toBe(true);
  expect(JSON.stringify(a.session.state().document)).not.toContain(empty.guid);
  expect([a.session.state().saving, a.storage.length]).toEqual(['saved', 0]);
});

describe('what was not saved', () => {
  test('is put back whole, also when the server had the first part of it already', async () => {
    const { page, one, two, anna, draft } = await setUp();
    const a = await openTab(anna, page);
    a.network.after = () => {
      a.session.run([write(two, 'daarna getypt')]);
      throw offline();
    };
    a.session.run([write(one, 'kwam aan')]);
    await a.session.flush();
    const next = await openTab(anna, page, { storage: a.storage });
    const [kept] = next.session.state().kept;
    expect(kept && (await next.session.bringBack(kept))).toBe(true);
    expect(await draft()).toMatch(/kwam aan[\s\S]*daarna getypt|daarna getypt[\s\S]*kwam aan/);
    expect(next.storage.length).toBe(0);
  });

  test('is not asked about where the server has all of it and only its answer was lost', async () => {
    const { page, one, two, anna } = await setUp();
    const a = await openTab(anna, page);
    a.network.after = () => Promise.reject(offline());
    a.session.run([write(one, 'kwam aan')]);
    await a.session.flush();
    const next = await openTab(anna, page, { storage: a.storage });
    expect(next.session.state().kept).toHaveLength(1);
    await next.session.forgetSaved();
    expect(next.session.state().kept).toEqual([]);
    expect(next.storage.length).toBe(0);

    a.network.before = () => Promise.reject(offline());
    a.session.run([write(two, 'kwam niet aan')]);
    await a.session.flush();
    const third = await openTab(anna, page, { storage: a.storage });
    await third.session.forgetSaved();
    expect(third.session.state().kept).toHaveLength(1);
  });

  test('is asked about where the server took only a part of it', async () => {
    const { page, one, two, anna, bram } = await setUp();
    const [a, b] = [await openTab(anna, page), await openTab(bram, page)];
    b.session.run([write(one, 'van Bram')]);
    await b.session.flush();
    a.network.after = () => Promise.reject(offline());
    a.session.run([write(one, 'van Anna'), write(two, 'ook van Anna')]);
    await a.session.flush();
    const next = await openTab(anna, page, { storage: a.storage });
    await next.session.forgetSaved();
    expect(next.session.state().kept).toHaveLength(1);
  });

  test('survives a reload of its own tab and typing on, until somebody decides', async () => {
    const { page, one, two, anna } = await setUp();
    const dead = { before: () => Promise.reject(offline()) };
    const a = await openTab(anna, page, { network: dead });
    a.session.run([write(one, 'zonder verbinding')]);
    await a.session.flush();
    const again = await openTab(anna, page, { storage: a.storage, tab: a.tab });
    again.session.run([write(two, 'iets nieuws')]);
    await again.session.flush();
    expect(a.storage.text()).toContain('zonder verbinding');
    const third = await openTab(anna, page, { storage: a.storage, tab: a.tab });
    expect(third.session.state().kept).toHaveLength(1);
  });

  test('goes in parts, however much it is', async () => {
    const { page, one, two, anna, draft } = await setUp();
    const a = await openTab(anna, page);
    for (let at = 0; at < 201; at += 1) a.session.run([write(at % 2 === 0 ? one : two, `stap ${at}`)]);
    expect(await a.session.flush()).toBe(true);
    expect(a.session.state()).toMatchObject({ saving: 'saved', pending: [], conflicts: [] });
    expect(await draft()).toMatch(/stap 200[\s\S]*stap 199|stap 199[\s\S]*stap 200/);
  });

  test('was typed in a block that is gone: the words stay until somebody chooses, and taking them is not losing them', async () => {
    const { page, one, anna, bram } = await setUp();
    const [a, b] = [await openTab(anna, page), await openTab(bram, page)];
    b.session.run([{ name: 'remove', input: { guid: one } }]);
    await b.session.flush();
    a.session.run([write(one, 'mijn woorden')]);
    await a.session.flush();
    const [conflict] = a.session.state().conflicts;
    expect(conflict).toMatchObject({ reason: 'removed_need' });
    expect(conflict && a.session.resolve(conflict, [write(one, 'mijn woorden')])).toMatchObject({
      code: 'unknown_block',
    });
    expect(a.session.state().conflicts).toHaveLength(1);
    expect(a.storage.text()).toContain('mijn woorden');
  });

  test('a choice that was left open is there in the next tab', async () => {
    const { page, one, anna, bram } = await setUp();
    const [a, b] = [await openTab(anna, page), await openTab(bram, page)];
    b.session.run([write(one, 'van Bram')]);
    await b.session.flush();
    a.session.run([write(one, 'van Anna')]);
    await a.session.flush();
    const next = await openTab(anna, page, { storage: a.storage });
    expect(next.session.state().conflicts).toHaveLength(1);
    expect(next.session.state().kept).toEqual([]);
  });
});

test('undo without an answer of the server is no failure of the editor', async () => {
  const { page, one, anna } = await setUp();
  const a = await openTab(anna, page);
  a.session.run([write(one, 'iets')]);
  await a.session.flush();
  a.network.undo = () => Promise.reject(offline());
  expect(await a.session.undo()).toBe('failed');
  expect(a.session.state()).toMatchObject({ saving: 'offline', isDraft: true });
  a.network.undo = () => {};
  expect(await a.session.undo()).toBe('done');
  expect(a.session.state()).toMatchObject({ isDraft: false });
});

describe('a text that is no step yet', () => {
  const key = (guid: string) => `${guid}/body/nl`;

  test('is kept in the browser under its field, once, until it is one; nobody is told that all is saved', async () => {
    const { page, one, anna } = await setUp();
    const a = await openTab(anna, page);
    a.session.keepUnsaved(key(one), 'te lan');
    a.session.keepUnsaved(key(one), 'te lang');
    expect(a.session.state()).toMatchObject({ saving: 'unsaved', conflicts: [], unsaved: { [key(one)]: 'te lang' } });
    const next = await openTab(anna, page, { storage: a.storage });
    expect(next.session.state().unsaved).toEqual({ [key(one)]: 'te lang' });
    next.session.keepUnsaved(key(one), undefined);
    expect(next.session.state()).toMatchObject({ saving: 'saved', unsaved: {} });
    expect(next.storage.length).toBe(0);
  });

  test('is read back under the name that an earlier version kept it under', async () => {
    const { page, one, anna } = await setUp();
    const a = await openTab(anna, page);
    a.session.keepUnsaved(key(one), 'te lang');
    const entry = a.storage.key(0) ?? '';
    a.storage.setItem(entry, (a.storage.getItem(entry) ?? '').replace('"unsaved"', '"held"'));
    const next = await openTab(anna, page, { storage: a.storage });
    expect(next.session.state().unsaved).toEqual({ [key(one)]: 'te lang' });
  });

  test('that is asked for is sent before anybody is told that all is saved', async () => {
    const { page, anna } = await setUp();
    const a = await openTab(anna, page);
    const asked: boolean[] = [];
    a.session.addInputController((isAsked) => {
      asked.push(isAsked);
      return Promise.resolve(false);
    });
    expect(await a.session.flush()).toBe(false);
    expect(asked).toEqual([true]);
  });
});

test('a text whose own saving waits for the session holds nobody up while somebody types on', async () => {
  const { page, one, two, anna, draft } = await setUp();
  const a = await openTab(anna, page);
  let saving: { answer?: Promise<boolean> } | undefined;
  a.session.addInputController(() => {
    if (saving) return saving.answer;
    // As facts of an item are saved: after everything before them.
    saving = {};
    saving.answer = a.session.flush();
    return saving.answer;
  });
  a.network.after = () => {
    a.session.run([write(two, 'intussen')]);
    a.network.after = () => {};
  };
  a.session.run([write(one, 'eerst')]);
  const inner = a.session.flush();
  await expect(Promise.race([inner, new Promise((resolve) => setTimeout(resolve, 5_000, 'stuck'))])).resolves.toBe(
    true,
  );
  await a.session.flush();
  expect(await draft()).toContain('intussen');
});

test('who types on and on is saved when it is time to, not again at each answer', async () => {
  const { page, one, anna, draft } = await setUp();
  const a = await openTab(anna, page);
  const step = randomUUID();
  let [words, calls] = ['', 0];
  const typeOn = (letter: string) => {
    words += letter;
    a.session.run([write(one, words)], step);
  };
  a.session.addInputController(() => typeOn('a'));
  a.network.after = () => {
    calls += 1;
    typeOn('b');
  };
  expect(await a.session.flush()).toBe(true);
  expect(calls).toBe(1);
  expect(await draft()).toContain('"a"');
  expect(a.session.state()).toMatchObject({ saving: 'waiting', pending: [{ id: step }] });
  await a.session.flush();
  expect(await draft()).toContain(`"${words.slice(0, -1)}"`);
});

test('what one tab took over from another does not come back after it is resolved', async () => {
  const { page, one, two, anna } = await setUp();
  const unsaved = `${one}/body/nl`;
  const a = await openTab(anna, page);
  a.network.before = () => Promise.reject(offline());
  a.session.keepUnsaved(unsaved, 'te lang');
  a.session.run([write(two, 'nooit verstuurd')]);
  const second = await openTab(anna, page, { storage: a.storage });
  expect(second.session.state()).toMatchObject({ unsaved: { [unsaved]: 'te lang' } });
  second.session.keepUnsaved(unsaved, undefined);
  const third = await openTab(anna, page, { storage: a.storage });
  expect(third.session.state().unsaved).toEqual({});
  expect(third.session.state().kept).toHaveLength(1);
});

describe('a text that somebody else changes while it is typed', () => {
  test('typed while an answer was under way is a conflict like any other, never written over theirs', async () => {
    const { page, one, two, anna, bram, draft } = await setUp();
    const [a, b] = [await openTab(anna, page), await openTab(bram, page)];
    b.session.run([write(one, 'van Bram')]);
    await b.session.flush();
    let typed: string | undefined;
    a.session.addInputController(() => {
      if (typed !== undefined) a.session.run([write(one, typed)]);
      typed = undefined;
    });
    a.network.after = () => {
      typed = 'van Anna';
      a.network.after = () => {};
    };
    a.session.run([write(two, 'elders')]);
    await a.session.flush();
    expect(await draft()).toContain('van Bram');
    expect(JSON.stringify(a.session.state().conflicts)).toMatch(/van Bram[\s\S]*van Anna|van Anna[\s\S]*van Bram/);
  });

  test('typing on adds to what is chosen between, and leaves theirs alone', async () => {
    const { page, one, anna, bram, draft } = await setUp();
    const [a, b] = [await openTab(anna, page), await openTab(bram, page)];
    b.session.run([write(one, 'van Bram')]);
    await b.session.flush();
    const step = randomUUID();
    a.session.run([write(one, 'van An')], step);
    await a.session.flush();
    a.session.run([write(one, 'van Anna')], step);
    await a.session.flush();
    expect(await draft()).toContain('van Bram');
    expect(a.session.state().conflicts).toHaveLength(1);
    expect(JSON.stringify(a.session.state().conflicts[0]?.mine)).toContain('van Anna');
  });

  test('typed in a block that is gone is one choice, however long somebody types on', async () => {
    const { page, one, anna } = await setUp();
    const a = await openTab(anna, page);
    for (const words of ['m', 'mi', 'mijn'])
      a.session.holdRefused(write(one, words), { code: 'unknown_block', guid: one });
    expect(a.session.state().conflicts).toHaveLength(1);
    expect(JSON.stringify(a.session.state().conflicts)).toContain('mijn');
  });
});

describe('saving goes on', () => {
  test('after an undo that found no network', async () => {
    const { page, one, anna, draft } = await setUp();
    const due = new Set<() => void>();
    const later = (work: () => void) => {
      due.add(work);
      return () => void due.delete(work);
    };
    const a = await openTab(anna, page, { later });
    a.session.run([write(one, 'eerst')]);
    await a.session.flush();
    a.network.undo = () => {
      throw offline();
    };
    expect(await a.session.undo()).toBe('failed');
    expect(a.session.state().saving).toBe('offline');
    delete a.network.undo;
    const isDue = async () => {
      const [work] = due;
      due.clear();
      work?.();
      await a.session.flush();
    };
    await isDue();
    expect(a.session.state().saving).toBe('saved');
    a.session.run([write(one, 'daarna')]);
    expect(due.size).toBe(1);
    await isDue();
    expect(await draft()).toContain('daarna');
  });

  test('with a step that was made while a draft far ahead was read', async () => {
    const { page, one, two, anna, bram, draft } = await setUp();
    const [a, b] = [await openTab(anna, page), await openTab(bram, page)];
    b.session.run([write(two, 'van Bram')]);
    await b.session.flush();
    a.network.isFar = true;
    a.network.read = () => {
      a.network.read = () => {};
      a.session.run([write(one, 'van Anna')]);
    };
    await a.session.lookAround(null);
    expect(a.session.state()).toMatchObject({ saving: 'waiting', pending: [{}] });
    await a.session.flush();
    expect(await draft()).toMatch(/van Anna[\s\S]*van Bram/);
  });

  test('has the version of the draft that it reads, which may be newer than what it was told of', async () => {
    const { page, one, two, anna, bram } = await setUp();
    const far: Network = { isFar: true };
    const [a, b] = [await openTab(anna, page, { network: far }), await openTab(bram, page)];
    b.session.run([write(two, 'van Bram')]);
    await b.session.flush();
    far.far = async () => {
      b.session.run([write(one, 'later van Bram')]);
      await b.session.flush();
    };

    await a.session.lookAround(null);

    a.session.run([{ name: 'remove', input: { guid: one } }]);
    await a.session.flush();
    expect(a.session.state()).toMatchObject({ saving: 'saved', conflicts: [] });
  });
});

test('nobody is told that all is saved while a text is typed that is no step yet', async () => {
  const { page, one, anna } = await setUp();
  const a = await openTab(anna, page);
  a.session.run([write(one, 'eerste')]);
  let isWaiting = false;
  a.session.addInputController(
    () => {},
    () => isWaiting,
  );
  a.network.after = () => {
    isWaiting = true;
    a.session.expectChange();
  };
  await a.session.flush();
  expect(a.session.state().saving).toBe('waiting');
  // Another text that turned out to be none says nothing of this one.
  a.session.keepUnsaved(`${one}/text/nl`, undefined);
  expect(a.session.state().saving).toBe('waiting');
  a.session.run([write(one, 'tweede')]);
  await a.session.flush();
  expect(a.session.state().saving).toBe('waiting');
  isWaiting = false;
  a.session.keepUnsaved(`${one}/text/nl`, undefined);
  expect(a.session.state().saving).toBe('saved');
});

test('who types on right after undoing has no conflict with themself', async () => {
  const { page, one, anna } = await setUp();
  const a = await openTab(anna, page);
  const step = randomUUID();
  let typed: string | undefined;
  a.session.addInputController(() => {
    if (typed) a.session.run([write(one, typed)], step);
    typed = undefined;
  });
  a.session.run([write(one, 'abc')], step);
  a.network.after = () => {
    typed = 'abcd';
    a.network.after = () => {};
  };
  await a.session.undo();
  expect(a.session.state().conflicts).toEqual([]);
});
