import { randomUUID } from 'node:crypto';
import { blockSchemas } from '#blocks/schemas.ts';
import { apply, type EditorCommand } from '#document/commands/apply.ts';
import { fingerprint, schemaOf } from '#document/fingerprint.ts';
import type { Block, PageDocument } from '#document/page-document.ts';
import { type BlockTranslation, textsOf, translationsIn } from '#document/translation/text-states.ts';
import { type Inline, type Unit, unitsOf, withUnits } from '#document/translation/units.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { once } from '#infra/idempotency-keys.store.ts';
import { AppError } from '#kernel/errors.ts';
import { sourceOf } from '#kernel/languages/fallbacks.ts';
import { readSettings } from '../../../../base/settings/server/settings.service.ts';
import type { OwnerKind } from '../../../../content/documents/documents.contract.ts';
import { readWorking } from '../../../../content/documents/server/working.service.ts';
import { mayWrite } from '../../../../content/documents/writers.rules.ts';
import { requireEdit } from '../../../../content/edit-rights/server/edit-rights.service.ts';
import { saveSteps } from '../../../drafts/server/drafts.service.ts';
import type { ProposalBody, ProposedBlock } from '../../machine.contract.ts';
import type { TranslatorOf } from '../provider/translators.ts';
import { requireLanguage } from '../translations.service.ts';
import { serviceError } from './engine.ts';
import { termsFor } from './glossary.ts';
import { spendTranslation } from './machine-budget.ts';
import type { MachineError } from './markup.ts';
import type { Translator } from './translator.ts';

interface Proposing extends ProposalBody {
  owner: string;
}

/** Blocks of one call: so many are translated while somebody waits. */
const maxAtOnce = 50;

/**
 * Fills what a language lacks with texts of a machine, flagged as such, as a step that can be undone. What a person wrote or
 * confirmed stays as it is. The service is asked outside of a transaction: nothing waits for it but the caller.
 */
export async function proposeTranslations(ctx: Ctx, translatorOf: TranslatorOf, asked: Proposing) {
  const kind = await requireEdit(ctx, asked.owner);
  const translator = await translatorOf(ctx);
  if (!translator) throw serviceError('off', 'none is set up');
  const { language, from } = asked;
  for (const one of from === undefined ? [language] : [language, from]) requireLanguage(ctx, one);
  if (from === language) throw new AppError('validation_failed', 'one language', { from: 'same_as_language' });
  const { document, version } = await readWorking(ctx, asked.owner);
  if (asked.base > version) throw new AppError('conflict', 'the base is ahead of the document', { base: 'ahead' });
  const { wanted, others } = chosenIn(ctx, document, asked);
  const proposals = await translateAll(ctx, translator, { wanted, to: language });
  const { commands, blocks } = fitting(document, proposals);
  const { owner, key, step, base, guids = null, withOutdated } = asked;
  return inTransaction(ctx, (ctx) =>
    once(ctx, { key, asked: { owner, language, from: from ?? null, guids, withOutdated, step } }, async () => {
      const saved = await save(ctx, { owner, kind, base, step, commands, language });
      const settled = blocks.map((block) => (saved.has(block.guid) ? refused(block, 'changed') : block));
      return { language, blocks: [...settled, ...others] };
    }),
  );
}

interface Wanted {
  block: Block;
  from: string;
  texts: Block['content'][string];
  units: Unit[];
}

/** What is to be translated, and what is said of the rest. */
function chosenIn(ctx: Ctx, document: PageDocument, { language, from, guids, withOutdated }: Proposing) {
  const source = from ?? sourceOf(language, ctx.platform);
  const states = translationsIn(document, { language, source, schemas: blockSchemas });
  const wanted: Wanted[] = [];
  const others: ProposedBlock[] = (guids ?? [])
    .filter((guid) => !states.some((one) => one.guid === guid))
    .map((guid) => ({ guid, result: 'gone', errors: [] }));
  for (const state of states) {
    if (guids && !guids.includes(state.guid)) continue;
    const { guid } = state;
    if (!isOpen(state, withOutdated)) {
      if (guids) others.push({ guid, result: 'kept', errors: [] });
      continue;
    }
    const found = sourceIn(document, state, from);
    if (found === undefined) others.push(refused({ guid, result: 'refused', errors: [] }, 'no_source'));
    else if (!mayWrite(ctx.actor, schemaOf(blockSchemas, found.block.buildingBlockName)))
      others.push(refused({ guid, result: 'refused', errors: [] }, 'staff'));
    else if (wanted.length >= maxAtOnce) others.push({ guid, result: 'later', errors: [] });
    else wanted.push(found);
  }
  return { wanted, others };
}

/** Nobody wrote it, or looked at what a machine wrote. */
function isOpen({ state, made, isHidden }: BlockTranslation, withOutdated: boolean): boolean {
  if (isHidden) return false;
  return state === 'missing' || (withOutdated && state === 'outdated' && made?.machine === true);
}

function sourceIn(document: PageDocument, state: BlockTranslation, asked: string | undefined): Wanted | undefined {
  const block = document.blocks.find(({ guid }) => guid === state.guid);
  const from = asked ?? state.from;
  const texts = block && from !== undefined ? textsOf(block, blockSchemas)?.get(from) : undefined;
  const schema = block && schemaOf(blockSchemas, block.buildingBlockName);
  if (!block || !schema || !texts || from === undefined) return undefined;
  return { block, from, texts, units: unitsOf(schema, texts) };
}

const refused = (block: ProposedBlock, code: ProposedBlock['errors'][number]['code']): ProposedBlock => ({
  ...block,
  result: 'refused',
  errors: [{ unit: '', code }],
});

interface Proposal extends Wanted {
  language: string;
  inlines: Map<string, Inline[]>;
  errors: { unit: string; code: MachineError }[];
}

/** Blocks with the same source go together. */
async function translateAll(
  ctx: Ctx,
  translator: Translator,
  { wanted, to }: { wanted: readonly Wanted[]; to: string },
): Promise<Proposal[]> {
  const proposals: Proposal[] = [];
  const terms = termsFor((await readSettings(ctx)).glossary, to);
  for (const from of new Set(wanted.map((one) => one.from))) {
    const own = wanted.filter((one) => one.from === from);
    const units = own.flatMap((one) => one.units);
    const results = await translator.translate(units, {
      from,
      to,
      terms,
      spend: (characters) => spendTranslation(ctx, characters),
    });
    for (const one of own) {
      const proposal: Proposal = { ...one, language: to, inlines: new Map(), errors: [] };
      one.units.forEach(({ path }) => {
        const result = results.shift();
        if (Array.isArray(result)) proposal.inlines.set(path, result);
        else proposal.errors.push({ unit: path, code: result ?? 'no_answer' });
      });
      proposals.push(proposal);
    }
  }
  return proposals;
}

/** All of a block or nothing of it, as from translators. */
function fitting(document: PageDocument, proposals: readonly Proposal[]) {
  const commands: (EditorCommand & { name: 'translate' })[] = [];
  const blocks: ProposedBlock[] = [];
  let current = document;
  for (const proposal of proposals) {
    const { guid } = proposal.block;
    const command = commandOf(proposal);
    const applied = command && apply(current, command, blockSchemas);
    if (command && applied?.ok) {
      current = applied.document;
      commands.push(command);
      blocks.push({ guid, result: 'proposed', errors: [] });
    } else if (proposal.errors.length > 0) blocks.push({ guid, result: 'refused', errors: proposal.errors });
    else blocks.push(refused({ guid, result: 'refused', errors: [] }, 'bad_content'));
  }
  return { commands, blocks };
}

function commandOf({ block, texts, inlines, errors, language, from }: Proposal) {
  const schema = schemaOf(blockSchemas, block.buildingBlockName);
  if (!schema || errors.length > 0) return undefined;
  const made = { from, source: fingerprint(texts), machine: true as const };
  const input = { guid: block.guid, version: schema.upgrades.length, language };
  return { name: 'translate' as const, input: { ...input, texts: withUnits(schema, texts, inlines), made } };
}

interface Saving extends Pick<Proposing, 'owner' | 'base' | 'step' | 'language'> {
  kind: OwnerKind;
  commands: readonly (EditorCommand & { name: 'translate' })[];
}

/** Gives the blocks that somebody else changed meanwhile. */
async function save(ctx: Ctx, { owner, kind, base, step, language, commands }: Saving): Promise<Set<string>> {
  if (commands.length === 0) return new Set();
  const body = { base, key: randomUUID(), steps: [{ id: step, commands: [...commands] }] };
  const { conflicts } = await saveSteps(ctx, { owner, kind, body });
  const lost = new Set(conflicts.flatMap(({ at }) => commands[at]?.input.guid ?? []));
  const blocks = commands.length - lost.size;
  const object = { kind, id: owner };
  if (blocks > 0) ctx.records({ action: 'document.machineTranslated', object, new: { language, blocks } });
  return lost;
}
