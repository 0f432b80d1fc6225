import { randomUUID } from 'node:crypto';
import { blockSchemas } from '#blocks/schemas.ts';
import { apply, type EditorCommand } from '#document/commands/apply.ts';
import { fingerprint, schemaOf } from '#document/fingerprint.ts';
import type { Block, PageDocument } from '#document/page-document.ts';
import { type BlockTranslation, textsOf, translationsIn } from '#document/translation/text-states.ts';
import { type Inline, type Unit, unitsOf, withUnits } from '#document/translation/units.ts';
import { once } from '#infra/answers.store.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { AppError } from '#kernel/errors.ts';
import { sourceOf } from '#kernel/languages/fallbacks.ts';
import type { OwnerKind } from '../../../documents/documents.contract.ts';
import { demandEdit } from '../../../documents/server/edit-rights.service.ts';
import { readWorking } from '../../../documents/server/working.service.ts';
import { saveSteps } from '../../../drafts/server/drafts.service.ts';
import { mayWrite } from '../../../drafts/writers.rules.ts';
import type { ProposalBody, ProposedBlock } from '../../machine.contract.ts';
import { demandLanguage } from '../translations.service.ts';
import { serviceFault } from './engine.ts';
import type { MachineFault } from './markup.ts';
import type { Translator } from './translator.ts';

interface Proposing extends ProposalBody {
  owner: string;
}

/** Blocks of one call: so many are translated while somebody waits. */
const mostAtOnce = 50;

/**
 * Fills what a language lacks with texts of a machine, flagged as such, as a step that can be undone. What a person wrote or
 * confirmed stays as it is. The service is asked outside of a transaction: nothing waits for it but the caller.
 */
export async function proposeTranslations(ctx: Ctx, translator: Translator | undefined, asked: Proposing) {
  const kind = await demandEdit(ctx, asked.owner);
  if (!translator) throw serviceFault('off', 'none is set up');
  const { language, from } = asked;
  for (const one of from === undefined ? [language] : [language, from]) demandLanguage(ctx, one);
  if (from === language) throw new AppError('validation_failed', 'one language', { from: 'same_as_language' });
  const { document, version } = await readWorking(ctx, asked.owner);
  if (asked.base > version) throw new AppError('conflict', 'the base is ahead of the document', { base: 'ahead' });
  const { wanted, others } = chosenIn(ctx, document, asked);
  const proposals = await translateAll(translator, wanted, { platform: ctx.platform.id, to: language });
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
    .map((guid) => ({ guid, result: 'gone', faults: [] }));
  for (const state of states) {
    if (guids && !guids.includes(state.guid)) continue;
    const { guid } = state;
    if (!isOpen(state, withOutdated)) {
      if (guids) others.push({ guid, result: 'kept', faults: [] });
      continue;
    }
    const found = sourceIn(document, state, from);
    if (found === undefined) others.push(refused({ guid, result: 'refused', faults: [] }, 'no_source'));
    else if (!mayWrite(ctx.actor, schemaOf(blockSchemas, found.block.buildingBlockName)))
      others.push(refused({ guid, result: 'refused', faults: [] }, 'staff'));
    else if (wanted.length >= mostAtOnce) others.push({ guid, result: 'later', faults: [] });
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

const refused = (block: ProposedBlock, code: ProposedBlock['faults'][number]['code']): ProposedBlock => ({
  ...{ ...block, result: 'refused', faults: [{ unit: '', code }] },
});

interface Proposal extends Wanted {
  language: string;
  inlines: Map<string, Inline[]>;
  faults: { unit: string; code: MachineFault }[];
}

/** Blocks with the same source go together. */
async function translateAll(
  translator: Translator,
  wanted: readonly Wanted[],
  { platform, to }: { platform: string; to: string },
): Promise<Proposal[]> {
  const proposals: Proposal[] = [];
  for (const from of new Set(wanted.map((one) => one.from))) {
    const own = wanted.filter((one) => one.from === from);
    const answers = await translator.translate(
      own.flatMap(({ units }) => units),
      { platform, from, to },
    );
    for (const one of own) {
      const proposal: Proposal = { ...one, language: to, inlines: new Map(), faults: [] };
      one.units.forEach(({ path }) => {
        const answer = answers.shift();
        if (Array.isArray(answer)) proposal.inlines.set(path, answer);
        else proposal.faults.push({ unit: path, code: answer ?? 'no_answer' });
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
      blocks.push({ guid, result: 'proposed', faults: [] });
    } else if (proposal.faults.length > 0) blocks.push({ guid, result: 'refused', faults: proposal.faults });
    else blocks.push(refused({ guid, result: 'refused', faults: [] }, 'bad_content'));
  }
  return { commands, blocks };
}

function commandOf({ block, texts, inlines, faults, language, from }: Proposal) {
  const schema = schemaOf(blockSchemas, block.buildingBlockName);
  if (!schema || faults.length > 0) return undefined;
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
