import { isSameJson } from '#document/canonical.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { queueMail } from '#infra/mail/mail-jobs.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { type InterfaceLanguage, interfaceLanguages } from '#kernel/texts.ts';
import { offerUndo } from '../../undo/server/undo.service.ts';
import { type FeatureLetters, keysOf, type Letter } from '../letters.ts';
import type { MailLetter, OwnWords } from '../mail-texts.contract.ts';
import { placeholdersOf, wordsFault } from '../mail-texts.rules.ts';
import { allLetters } from './all-letters.ts';
import * as store from './mail-texts.store.ts';
import { readOwnWords } from './own-words.service.ts';

export interface Found extends FeatureLetters {
  name: string;
  letter: Letter;
}

/** Every mail of the product with its words. */
export async function readLetters(ctx: Ctx): Promise<{ letters: MailLetter[] }> {
  const own = await readOwnWords(ctx);
  return {
    letters: allLetters.flatMap((feature) =>
      Object.entries(feature.letters).map(([name, letter]) => toWire({ ...feature, name, letter }, own)),
    ),
  };
}

/** Throws `not_found`. */
export function demandLetter(name: string): Found {
  for (const feature of allLetters) {
    const letter = Object.hasOwn(feature.letters, name) ? feature.letters[name] : undefined;
    if (letter) return { ...feature, name, letter };
  }
  throw notFound('mail', name);
}

function toWire({ words, letters, name, letter }: Found, own: readonly store.OwnText[]): MailLetter {
  const others = new Set(Object.values(letters).flatMap((other) => (other === letter ? [] : keysOf(other))));
  const ownOf = (key: string, language: InterfaceLanguage) =>
    own.find((one) => one.feature === words.feature && one.key === key && one.language === language)?.words ?? null;
  const parts = keysOf(letter).map((key) => ({
    ...{ key, role: roleOf(letter, key), isShared: others.has(key) },
    placeholders: placeholdersOf(words.catalogs.nl[key] ?? ''),
    texts: Object.fromEntries(
      interfaceLanguages.map((language) => [
        language,
        { product: words.catalogs[language][key] ?? '', own: ownOf(key, language) },
      ]),
    ) as MailLetter['parts'][number]['texts'],
  }));
  return { name, group: words.feature, parts };
}

function roleOf({ subject, button }: Letter, key: string): MailLetter['parts'][number]['role'] {
  if (key === subject) return 'subject';
  return key === button ? 'action' : 'text';
}

/** Throws `validation_failed` with the faulty words by their place in what was given. */
export function demandWords({ words, letter }: Found, texts: readonly OwnWords[]): store.OwnText[] {
  const known = keysOf(letter);
  const faults: Record<string, string> = {};
  for (const [at, { key, language, words: said }] of texts.entries()) {
    const product = words.catalogs[language][key];
    const isKnown = known.includes(key) && product !== undefined;
    const fault = isKnown ? said !== null && wordsFault(said, product) : 'unknown';
    if (fault) faults[`body.texts.${at}.${isKnown ? 'words' : 'key'}`] = fault;
  }
  if (Object.keys(faults).length > 0) throw new AppError('validation_failed', 'words that cannot be', faults);
  return texts.flatMap(({ key, language, words: said }) =>
    said === null ? [] : [{ feature: words.feature, key, language, words: said }],
  );
}

interface Kept {
  /** Of the mail; tokens of before it was kept have none. */
  name?: string;
  feature: string;
  before: readonly OwnWords[];
  after: readonly OwnWords[];
}

/** Says words of a mail otherwise, with a way back. Throws `not_found`, and `validation_failed` as `demandWords` does. */
export async function saveLetter(ctx: Ctx, name: string, texts: readonly OwnWords[]) {
  const found = demandLetter(name);
  demandWords(found, texts);
  return inTransaction(ctx, async (ctx) => {
    const { feature } = found.words;
    const before = stateOf(await store.selectOwn(ctx), feature, texts);
    await write(ctx, feature, texts);
    record(ctx, found, texts.length);
    const kept: Kept = { name, feature, before, after: texts };
    const undoToken = await offerUndo(ctx, 'mail-texts', kept);
    return { letter: toWire(found, await store.selectOwn(ctx)), undoToken };
  });
}

/** What is said now under the same keys and languages. */
const stateOf = (own: readonly store.OwnText[], feature: string, asked: readonly OwnWords[]): OwnWords[] =>
  asked.map(({ key, language }) => ({
    ...{ key, language },
    words: own.find((one) => one.feature === feature && one.key === key && one.language === language)?.words ?? null,
  }));

async function write(ctx: Ctx, feature: string, texts: readonly OwnWords[]) {
  for (const { key, language, words } of texts) {
    if (words === null) await store.deleteOwn(ctx, { feature, key, language });
    else await store.upsertOwn(ctx, { feature, key, language, words });
  }
  ctx.changed('mail-texts');
}

/** Throws `conflict` where somebody changed them since. */
export async function undoMailTexts(ctx: Ctx, payload: unknown) {
  const { name, feature, before, after } = payload as Kept;
  if (!isSameJson(stateOf(await store.selectOwn(ctx), feature, after), after))
    throw new AppError('conflict', 'the words were changed since');
  await write(ctx, feature, before);
  record(ctx, name === undefined ? undefined : demandLetter(name), before.length);
}

/** A mail is called by its subject, as the product says it. */
function record(ctx: Ctx, found: Found | undefined, texts: number) {
  const key = found?.letter.subject;
  const subjects = interfaceLanguages.flatMap((language) => {
    const words = key === undefined ? undefined : found?.words.catalogs[language][key];
    return words === undefined ? [] : [[language, words] as const];
  });
  ctx.records({ action: 'mailText.changed', new: { subject: Object.fromEntries(subjects), texts } });
}

/** Sends a mail with made-up names and moments to who asks. Throws `not_found`. */
export async function sendTest(ctx: Ctx, name: string, { language }: { language: InterfaceLanguage }) {
  demandLetter(name);
  await queueMail(ctx, 'mail-test', { accountId: ctx.actor.accountId, name, language });
}
