import { isSameJson } from '#document/canonical.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { type EmailTemplate, type FeatureEmailTemplates, keysOf } from '#infra/mail/email-template.ts';
import { queueMail } from '#infra/mail/mail-jobs.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import type { Localized } from '#kernel/languages/localized.ts';
import { type InterfaceLanguage, interfaceLanguages, messageIn } from '#kernel/texts.ts';
import {
  type OwnText,
  readOverrides,
  readOwnWords,
  removeOverride,
  saveOverride,
} from '../../../base/mail/server/overrides.service.ts';
import { offerUndo } from '../../../base/undo/server/undo.service.ts';
import type { EditableEmail, OwnWords } from '../email-templates.contract.ts';
import { placeholdersOf, wordsError } from '../email-templates.rules.ts';

export interface LocatedTemplate extends FeatureEmailTemplates {
  name: string;
  template: EmailTemplate;
}

/** Of every feature. */
export type EmailTemplates = readonly FeatureEmailTemplates[];

/** Every mail of the product with its words. */
export async function readEmailTemplates(ctx: Ctx, all: EmailTemplates): Promise<{ templates: EditableEmail[] }> {
  const own = await readOwnWords(ctx);
  return {
    templates: all.flatMap((feature) =>
      Object.entries(feature.templates).map(([name, template]) => toWire({ ...feature, name, template }, own)),
    ),
  };
}

/** Throws `not_found`. */
export function requireEmailTemplate(all: EmailTemplates, name: string): LocatedTemplate {
  for (const feature of all) {
    const template = Object.hasOwn(feature.templates, name) ? feature.templates[name] : undefined;
    if (template) return { ...feature, name, template };
  }
  throw notFound('mail', name);
}

function toWire({ words, templates, name, template }: LocatedTemplate, own: readonly OwnText[]): EditableEmail {
  const others = new Set(Object.values(templates).flatMap((other) => (other === template ? [] : keysOf(other))));
  const ownOf = (key: string, language: InterfaceLanguage) =>
    own.find((one) => one.feature === words.feature && one.key === key && one.language === language)?.words ?? null;
  const parts = keysOf(template).map((key) => ({
    key,
    role: roleOf(template, key),
    isShared: others.has(key),
    placeholders: placeholdersOf(words.catalogs.nl[key] ?? ''),
    texts: Object.fromEntries(
      interfaceLanguages.map((language) => [
        language,
        { product: messageIn(words.catalogs, language, key) ?? '', own: ownOf(key, language) },
      ]),
    ) as EditableEmail['parts'][number]['texts'],
  }));
  return { name, group: words.feature, parts };
}

function roleOf({ subject, button }: EmailTemplate, key: string): EditableEmail['parts'][number]['role'] {
  if (key === subject) return 'subject';
  return key === button ? 'action' : 'text';
}

/** Throws `validation_failed` with the broken words by their place in what was given. */
export function requireWords({ words, template }: LocatedTemplate, texts: readonly OwnWords[]): OwnText[] {
  const known = keysOf(template);
  const errors: Record<string, string> = {};
  for (const [at, { key, language, words: said }] of texts.entries()) {
    const product = messageIn(words.catalogs, language, key);
    const isKnown = known.includes(key) && product !== undefined;
    const error = isKnown ? said !== null && wordsError(said, product) : 'unknown';
    if (error) errors[`body.texts.${at}.${isKnown ? 'words' : 'key'}`] = error;
  }
  if (Object.keys(errors).length > 0) throw new AppError('validation_failed', 'words that cannot be', errors);
  return texts.flatMap(({ key, language, words: said }) =>
    said === null ? [] : [{ feature: words.feature, key, language, words: said }],
  );
}

interface TemplateUndo {
  /** What the product says as the subject of the mail; tokens of before it was kept have none. */
  subject?: Localized;
  feature: string;
  before: readonly OwnWords[];
  after: readonly OwnWords[];
}

/** Says words of a mail otherwise, with a way back. Throws `not_found`, and `validation_failed` as `requireWords` does. */
export async function saveEmailTemplate(
  ctx: Ctx,
  all: EmailTemplates,
  { name, texts }: { name: string; texts: readonly OwnWords[] },
) {
  const found = requireEmailTemplate(all, name);
  requireWords(found, texts);
  return inTransaction(ctx, async (ctx) => {
    const { feature } = found.words;
    const before = stateOf(await readOverrides(ctx), feature, texts);
    await write(ctx, feature, texts);
    const subject = subjectOf(found);
    record(ctx, subject, texts.length);
    const kept: TemplateUndo = { subject, feature, before, after: texts };
    const undoToken = await offerUndo(ctx, 'email-templates', kept, [{ texts: subject }]);
    return { template: toWire(found, await readOverrides(ctx)), undoToken };
  });
}

/** What is said now under the same keys and languages. */
const stateOf = (own: readonly OwnText[], feature: string, asked: readonly OwnWords[]): OwnWords[] =>
  asked.map(({ key, language }) => ({
    key,
    language,
    words: own.find((one) => one.feature === feature && one.key === key && one.language === language)?.words ?? null,
  }));

async function write(ctx: Ctx, feature: string, texts: readonly OwnWords[]) {
  for (const { key, language, words } of texts) {
    if (words === null) await removeOverride(ctx, { feature, key, language });
    else await saveOverride(ctx, { feature, key, language, words });
  }
  ctx.changed('email-templates');
}

/** Throws `conflict` where somebody changed them since. */
export async function undoEmailTemplates(ctx: Ctx, payload: unknown) {
  const { subject = {}, feature, before, after } = payload as TemplateUndo;
  if (!isSameJson(stateOf(await readOverrides(ctx), feature, after), after))
    throw new AppError('conflict', 'the words were changed since');
  await write(ctx, feature, before);
  record(ctx, subject, before.length);
}

/** A mail is called by its subject, as the product says it. */
function subjectOf({ template, words }: LocatedTemplate): Localized {
  const key = template.subject;
  if (key === undefined) return {};
  return Object.fromEntries(
    interfaceLanguages.map((language) => [language, messageIn(words.catalogs, language, key) ?? '']),
  );
}

const record = (ctx: Ctx, subject: Localized, texts: number) =>
  ctx.records({ action: 'mailText.changed', new: { subject, texts } });

/** Sends a mail with made-up names and moments to who asks. Throws `not_found`. */
export async function sendTest(
  ctx: Ctx,
  all: EmailTemplates,
  { name, language }: { name: string; language: InterfaceLanguage },
) {
  requireEmailTemplate(all, name);
  await queueMail(ctx, 'mail-test', { accountId: ctx.actor.accountId, name, language });
}
