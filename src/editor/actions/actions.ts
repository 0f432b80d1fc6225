import type { Position } from '#blocks/block-editing.ts';
import { findBlock } from '#blocks/registry.ts';
import { blockSchemas } from '#blocks/schemas.ts';
import type { EditorCommand } from '#document/commands/apply.ts';
import { schemaOf } from '#document/fingerprint.ts';
import type { Block, PageDocument } from '#document/page-document.ts';
import { mayWrite } from '#features/content/documents/writers.rules.ts';
import { editAddress } from '#features/content/menus/menus.rules.ts';
import { firstChanged, readsTheSame } from '../dialogs/compare-documents.ts';
import type { UndoResult } from '../document-sync/undo-steps.ts';
import type { EditorBase, HowToNotify } from '../editor-base.ts';
import { readClipboard, writeClipboard } from './clipboard.ts';
import { emptyExample } from './empty-example.ts';
import { insertIn, type LayoutScope, moveCommandsIn, removeCommandIn } from './layout-scope.ts';
import { moveToPage, type OtherPage } from './move-to-page.ts';
import {
  type Copied,
  copiedFrom,
  findNode,
  makeBlocks,
  nodesAt,
  placeAt,
  placesAt,
  placesOfMoved,
  renewed,
  spotsOf,
  stepOf,
  withInner,
} from './operations.ts';
import { listsIn, removeAsking } from './removal.ts';
import { createUndoHistory, type TextWithHistory, type UndoDirection } from './undo-history.ts';

/** Steps that change nothing that is seen, such as a text typed and undone in the text itself. */
const maxUnseen = 5;

export type Actions = ReturnType<typeof createActions>;

/** What an editor can do to blocks: each is a command, and says what came of it. */
export function createActions(editor: EditorBase) {
  const { session, ui, texts, context, resolved, announce } = editor;
  const newId = () => crypto.randomUUID();
  const edited = () => {
    const { layoutScope: scope } = ui.state();
    return { scope, document: session.state().document, language: context.language };
  };
  let turn: Promise<void> = Promise.resolve();
  const history = createUndoHistory(undoOrRedo);

  const nameOf = (guid: string): string => {
    const node = findNode(resolved(), guid);
    return (node && findBlock(node.name)?.texts[context.interfaceLanguage]('label')) ?? node?.name ?? '';
  };
  const refuse = (why: string) => editor.notify(why, { isRefusal: true });
  /** Runs commands and says in words what happened, or why not. */
  const run = (commands: EditorCommand[], said: string): boolean => {
    history.forget();
    const refusal = commands.length > 0 ? session.run(commands) : undefined;
    if (refusal) refuse(texts(`refused.${refusal.code}`));
    else announce(said);
    return !refusal;
  };
  const select = (guids: readonly string[]) => {
    ui.change({ selected: guids });
    const last = guids.at(-1);
    // The block is drawn after this; then it takes the focus, unless somebody types in it already.
    if (last)
      requestAnimationFrame(() => {
        const block = document.querySelector<HTMLElement>(`[data-block="${last}"]`);
        if (!block?.querySelector('[data-field]:focus')) block?.focus();
      });
  };
  /** Where a first block is put: in the empty place, else by the bar. */
  const focusEmpty = () =>
    requestAnimationFrame(() => {
      const place = `.empty-place[data-owner="${context.owner}"] .empty-place__add`;
      document.querySelector<HTMLElement>(`${place}, .editor-bar button`)?.focus();
    });
  const chosen = () => {
    const spots = spotsOf(resolved());
    const guids = new Set(ui.state().selected);
    // What stands in a chosen block goes with it.
    return [...spots.keys()].filter((guid) => guids.has(guid) && !hasChosenParent(guid));
    function hasChosenParent(guid: string): boolean {
      const parent = spots.get(guid)?.parent?.guid;
      return parent !== undefined && (guids.has(parent) || hasChosenParent(parent));
    }
  };
  const counted = (key: string, guids: readonly string[], page = '') =>
    texts(key, { count: guids.length, name: nameOf(guids[0] ?? ''), page });
  /** After the last of the chosen blocks, else at the end of the main area. */
  const nextSpot = (): { position: Position; index: number } => {
    const last = chosen().at(-1);
    const spot = last === undefined ? undefined : spotsOf(resolved()).get(last);
    if (spot) return { position: spot.position, index: spot.index + 1 };
    return { position: { area: 'main' }, index: nodesAt(resolved(), { area: 'main' }).length };
  };
  const { isAdmin } = context.person;
  const put = (groups: readonly Copied[], to: { position: Position; index: number }, said: string) => {
    const places = placesAt(resolved(), to.position, { index: to.index, count: groups.length });
    const fresh = groups.flatMap((group, at) => (places[at] ? [renewed(group, places[at], { newId, isAdmin })] : []));
    const isDone = run(
      fresh.map((input) => ({ name: 'insert', input: insertIn(edited(), input) })),
      said,
    );
    if (isDone) select(fresh.map(({ blocks }) => blocks[0]?.guid ?? ''));
  };

  /** Blocks that are there still; what stands next gets the focus. False when they stay. */
  const removeNow = (asked: readonly string[], said: string, told: HowToNotify & { scope?: LayoutScope } = {}) => {
    const { scope = ui.state().layoutScope, ...how } = told;
    const order = [...spotsOf(resolved()).keys()];
    const guids = asked.filter((guid) => order.includes(guid));
    if (guids.length === 0) return false;
    const commands = guids.map((guid) => removeCommandIn({ ...edited(), scope }, guid));
    if (!run(commands, said)) return false;
    const left = [...spotsOf(resolved()).keys()];
    const next = left[Math.min(order.indexOf(guids[0] ?? ''), left.length - 1)];
    select(next ? [next] : []);
    if (!next) focusEmpty();
    editor.notify(said, { ...how, undo: actions.wayBack() });
    return true;
  };

  const actions = {
    select,
    chosen,
    nameOf,
    nextSpot,
    /** Adds a block of a type, with as many parts as its first example has and no words. Gives its guid. */
    insert(
      name: string,
      to: { position: Position; index: number },
      replaces: string | null = null,
    ): string | undefined {
      const schema = blockSchemas[name as keyof typeof blockSchemas];
      const block = findBlock(name);
      if (!schema || !block) return undefined;
      const [first] = block.examples;
      const blocks = makeBlocks(placeAt(resolved(), to.position, to), {
        schema,
        schemas: blockSchemas,
        newId,
        languages: [context.language],
        example: emptyExample(schema, first),
      });
      const removal = replaces ? [removeCommandIn(edited(), replaces)] : [];
      const input = insertIn(edited(), { blocks });
      const label = block.texts[context.interfaceLanguage]('label');
      if (!run([...removal, { name: 'insert', input }], texts('done.inserted', { name: label }))) return undefined;
      const guid = blocks[0]?.guid ?? '';
      ui.change({ fresh: [...ui.state().fresh, guid] });
      select([guid]);
      return guid;
    },
    moveBy(by: -1 | 1) {
      const guids = chosen();
      const edge = by < 0 ? guids[0] : guids.at(-1);
      const to = edge === undefined ? undefined : stepOf(resolved(), edge, by);
      if (to) actions.moveTo(guids, to);
      else announce(texts('done.atEnd'));
    },
    moveTo(guids: readonly string[], to: { position: Position; index: number }) {
      const isInside = 'parent' in to.position && isWithin(to.position.parent, guids);
      if (isInside) return refuse(texts('refused.would_cycle'));
      const commands = placesOfMoved(resolved(), guids, to).flatMap((moved) => moveCommandsIn(edited(), moved));
      if (run(commands, '')) {
        const spot = spotsOf(resolved()).get(guids[0] ?? '');
        announce(
          counted('done.moved', guids) + (spot ? ` ${whereOf(spot.position, spot.index, spot.siblings.length)}` : ''),
        );
        select(guids);
      }
    },
    duplicate() {
      const guids = chosen();
      const groups = withInner(session.state().document.blocks, guids);
      const to = nextSpot();
      const places = placesAt(resolved(), to.position, { index: to.index, count: groups.length });
      const commands = groups.flatMap((group, at): EditorCommand[] => {
        const [outer, place] = [group[0]?.guid, places[at]];
        if (!outer || !place) return [];
        const own = newGuids(group);
        const copy = own[outer] ?? '';
        const only: EditorCommand = { name: 'setLanguages', input: { guid: copy, only: [context.language] } };
        return [
          { name: 'duplicate', input: { guid: outer, guids: own, place } },
          ...(edited().scope === 'here' ? [only] : []),
        ];
      });
      if (!run(commands, counted('done.duplicated', guids))) return;
      select(commands.flatMap((one) => (one.name === 'duplicate' ? [one.input.guids[one.input.guid] ?? ''] : [])));
    },
    /** Asks first where the items of lists go that have any. */
    remove() {
      const guids = chosen();
      if (guids.length === 0) return;
      const said = counted(edited().scope === 'here' ? 'done.hidden' : 'done.removed', guids);
      // What is only hidden keeps its items.
      const lists = edited().scope === 'here' ? [] : listsIn(session.state().document, guids);
      if (lists.length === 0) removeNow(guids, said);
      else void removeAsking(editor, lists, { what: 'blocks', remove: () => removeNow(guids, said) });
    },
    /** To the end of another page, which is told with the way there. */
    async moveToPage(guids: readonly string[], page: OtherPage) {
      const said = counted('done.movedTo', guids, page.title);
      const goTo = {
        text: texts('done.goTo', { page: page.title }),
        href: encodeURI(editAddress(page.path)),
      };
      await moveToPage(editor, { guids, page, remove: () => removeNow(guids, said, { goTo, scope: 'all' }) });
    },
    copy() {
      const guids = chosen();
      writeClipboard(copiedFrom(session.state().document, guids));
      // Another page asks the server who may see them: it should know them by then.
      void session.flush();
      announce(counted('done.copied', guids));
    },
    cut() {
      actions.copy();
      actions.remove();
    },
    /** Puts copied blocks after what is chosen; also from another page or tab. */
    paste(text?: string) {
      const groups = readClipboard(text);
      if (groups.length === 0) return refuse(texts('done.nothingToPaste'));
      const isOurs = (one: Copied) =>
        one.blocks.every(({ buildingBlockName: name }) => mayWrite(context.person, schemaOf(blockSchemas, name)));
      if (!groups.every(isOurs)) return refuse(texts('refused.staff'));
      put(groups, nextSpot(), texts('done.pasted', { count: groups.length }));
    },
    undo: () => inTurn(() => history.undo()),
    redo: () => inTurn(() => history.redo()),
    /** Undo or redo from within a text with structure: its own typing first. */
    undoOrRedoIn: (text: TextWithHistory, way: UndoDirection) =>
      inTurn(() => (way === 'undo' ? history.undoIn(text) : history.redoIn(text))),
    /** Somebody typed: nothing is to be done again. */
    typed: () => history.forget(),
    /** The way back of what was just done, or of this step, whatever is done after it. */
    wayBack(step = session.lastStep()) {
      return () => inTurn(() => history.undo(step === undefined ? undefined : () => undoStep(step)));
    },
  };
  return actions;

  /** One at a time: what comes back is told by what was there before. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    const done = turn.then(work);
    turn = done.catch(() => {});
    return done;
  }

  /** Says what came back and brings it into view; a step after which nothing looks different is no step to a reader. */
  async function undoOrRedo(way: UndoDirection): Promise<boolean> {
    for (let tries = 0; tries < maxUnseen; tries += 1) {
      await session.flush();
      const before = session.state().document;
      const came = await session[way]();
      if (came === 'done' && readsTheSame(before, session.state().document)) continue;
      tell(came, { before, way });
      return came === 'done';
    }
    return false;
  }

  async function undoStep(step: string): Promise<boolean> {
    await session.flush();
    const before = session.state().document;
    const came = await session.undo(step);
    if (came === 'nothing') refuse(texts('done.nothing.step'));
    else tell(came, { before, way: 'undo' });
    return came === 'done';
  }

  function tell(came: UndoResult, { before, way }: { before: PageDocument; way: UndoDirection }) {
    if (came === 'nothing') return announce(texts(`done.${came}.${way}`));
    if (came !== 'done') return refuse(texts(`done.${came}.${way}`));
    const guid = firstChanged(before, session.state().document, context.language);
    announce(guid ? texts(`done.${way}.in`, { name: nameOf(guid) }) : texts(`done.${way}`));
    if (guid) show(guid);
  }

  /** Chosen and in view. Who stands in the bar stays there, to go on. */
  function show(guid: string) {
    const isInBar = document.activeElement?.closest('.editor-bar') !== null;
    requestAnimationFrame(() => {
      const block = document.querySelector<HTMLElement>(`[data-block="${guid}"]`);
      block?.scrollIntoView({ block: 'nearest' });
      if (block && !isInBar && !block.contains(document.activeElement)) select([guid]);
    });
  }

  function isWithin(guid: string, guids: readonly string[]): boolean {
    const spots = spotsOf(resolved());
    for (let at: string | undefined = guid; at !== undefined; at = spots.get(at)?.parent?.guid)
      if (guids.includes(at)) return true;
    return false;
  }

  function whereOf(position: Position, index: number, count: number): string {
    const place =
      'area' in position ? texts(`area.${position.area}`) : texts('area.inside', { name: nameOf(position.parent) });
    return texts('done.where', { place, number: index + 1, count });
  }

  function newGuids(group: readonly Block[]) {
    return Object.fromEntries(group.map(({ guid }) => [guid, newId()]));
  }
}
