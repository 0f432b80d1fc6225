/** What a person expects of a page that they edit, in plain values: nothing here knows the editor. */

type Owner = 'person' | 'colleague' | 'nobody';

/** Paragraphs that stand together and that one person writes; one for a line of text. */
export interface Slot {
  owner: Owner;
  lines: string[];
}

export interface Field {
  isRich: boolean;
  slots: Slot[];
}

export interface BlockWorld {
  guid: string;
  /** Its kind. */
  name: string;
  /** Where it stands: between what is lower and what is higher. */
  at: number;
  owner: Owner;
  isGone: boolean;
  fields: Record<string, Field>;
}

/** What the person's slots of a field say. */
type SlotTexts = string[][];

/** What the person can undo: `states` are all that a text said in one visit, the one before it first. */
export type Step =
  | { kind: 'text'; guid: string; field: string; states: SlotTexts[] }
  | { kind: 'place'; guid: string; from: number; to: number }
  | { kind: 'existence'; guid: string; isGone: boolean };

export interface World {
  blocks: BlockWorld[];
  done: Step[];
  undone: Step[];
  /** The text of the last step is still being typed in. */
  isTyping: boolean;
  /** Per text all that it said since the page was opened. */
  said: Record<string, SlotTexts[]>;
}

export interface Place {
  guid: string;
  field: string;
  slot: number;
  line: number;
  offset: number;
}

export const copyOf = (world: World): World => structuredClone(world);
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export function blockIn(world: World, guid: string): BlockWorld {
  const found = world.blocks.find((block) => block.guid === guid);
  if (!found) throw new Error(`no block ${guid}`);
  return found;
}

export function fieldIn(world: World, guid: string, field: string): Field {
  const found = blockIn(world, guid).fields[field];
  if (!found) throw new Error(`no field ${field}`);
  return found;
}

export const linesIn = (world: World, { guid, field, slot }: Place): string[] =>
  fieldIn(world, guid, field).slots[slot]?.lines ?? [];

/** Blocks that are there, from the first to the last. */
export const inOrder = ({ blocks }: World): BlockWorld[] =>
  blocks.filter(({ isGone }) => !isGone).sort((one, other) => one.at - other.at);

const saidIn = ({ slots }: Field): SlotTexts =>
  slots.flatMap(({ owner, lines }) => (owner === 'person' ? [[...lines]] : []));

function say(field: Field, said: SlotTexts) {
  const own = field.slots.filter(({ owner }) => owner === 'person');
  for (const [at, slot] of own.entries()) slot.lines = [...(said[at] ?? [])];
}

/** The person makes of a text something else. */
export function write(world: World, place: Place, change: (lines: string[]) => string[]) {
  const { guid, field, slot } = place;
  const target = fieldIn(world, guid, field);
  const before = saidIn(target);
  const written = target.slots[slot];
  if (!written) throw new Error('no such slot');
  written.lines = change(written.lines);
  record(world, { guid, field, before });
}

function record(world: World, { guid, field, before }: { guid: string; field: string; before: SlotTexts }) {
  const after = saidIn(fieldIn(world, guid, field));
  const last = world.done.at(-1);
  const isOn = world.isTyping && last?.kind === 'text' && last.guid === guid && last.field === field;
  if (isOn) last.states.push(after);
  else world.done.push({ kind: 'text', guid, field, states: [before, after] });
  world.undone = [];
  world.isTyping = true;
  const key = `${guid}/${field}`;
  world.said[key] = [...(world.said[key] ?? [before]), after];
}

/** The text is left: what is typed from now on is another step. */
export function stopTyping(world: World) {
  world.isTyping = false;
}

/** One place on. Where blocks that are gone stood there too, nobody knows before or behind which of them it comes to stand. */
export function move(world: World, guid: string, by: -1 | 1): World[] {
  const order = inOrder(world);
  const index = order.findIndex((block) => block.guid === guid);
  const [near, far] = [order[index + by]?.at, order[index + 2 * by]?.at];
  if (near === undefined) throw new Error('no place to move to');
  const end = far ?? near + 2 * by;
  const isBetween = ({ at }: BlockWorld) => (at - near) * by > 0 && (end - at) * by > 0;
  const gone = world.blocks.filter((block) => block.isGone && isBetween(block)).map(({ at }) => at);
  const stops = [near, ...gone, end].sort((one, other) => one - other);
  return stops.slice(1).map((stop, at) => {
    const moved = copyOf(world);
    const block = blockIn(moved, guid);
    const to = (stop + (stops[at] ?? stop)) / 2;
    did(moved, { kind: 'place', guid, from: block.at, to });
    block.at = to;
    return moved;
  });
}

export function remove(world: World, guid: string) {
  did(world, { kind: 'existence', guid, isGone: true });
  blockIn(world, guid).isGone = true;
}

function did(world: World, step: Step) {
  world.done.push(step);
  world.undone = [];
  world.isTyping = false;
}

/** The person undoes that they removed this block, whatever they did since. */
export function bringBack(world: World, guid: string) {
  const at = world.done.findLastIndex((step) => step.kind === 'existence' && step.guid === guid);
  const [step] = world.done.splice(at, 1);
  if (step) world.undone.push(step);
  blockIn(world, guid).isGone = false;
  world.isTyping = false;
}

/** What others did, which is the same whatever the person undoes. */
export function takeOthers(world: World, from: World) {
  world.blocks = from.blocks.map((block) => {
    const known = world.blocks.find(({ guid }) => guid === block.guid);
    if (block.owner !== 'person' || !known) return structuredClone(block);
    for (const [name, { slots }] of Object.entries(block.fields))
      for (const [at, slot] of slots.entries())
        if (slot.owner !== 'person') known.fields[name]?.slots.splice(at, 1, structuredClone(slot));
    return known;
  });
}

/**
 * All that one undo may lead to. A visit to a text may be undone in parts, each something that it said on the way; a visit
 * that changed nothing in the end need not be noticed.
 */
export const undo = (world: World): World[] => goBack(copyOf(world), 'undo');
export const redo = (world: World): World[] => goBack(copyOf(world), 'redo');

function goBack(world: World, way: 'undo' | 'redo'): World[] {
  const [from, to] = way === 'undo' ? [world.done, world.undone] : [world.undone, world.done];
  world.isTyping = false;
  const step = from.pop();
  if (!step) return [world];
  if (step.kind !== 'text') {
    const block = blockIn(world, step.guid);
    if (step.kind === 'place') block.at = way === 'undo' ? step.from : step.to;
    else block.isGone = way === 'undo' ? !step.isGone : step.isGone;
    to.push(step);
    return [world];
  }
  const states = way === 'undo' ? step.states : step.states.toReversed();
  const now = states.at(-1);
  const parts = states.slice(0, -1).flatMap((said, at) => {
    if (isSame(said, now)) return [];
    const part = copyOf(world);
    const [left, gone] = [states.slice(0, at + 1), states.slice(at)];
    const [kept, put] = way === 'undo' ? [part.done, part.undone] : [part.undone, part.done];
    const inTime = (all: SlotTexts[]) => (way === 'undo' ? all : all.toReversed());
    if (left.length > 1) kept.push({ ...step, states: inTime(left) });
    put.push({ ...step, states: inTime(gone) });
    say(fieldIn(part, step.guid, step.field), said);
    return [part];
  });
  return isSame(states[0], now) ? [...parts, ...goBack(world, way)] : parts;
}

/** All that one undo or redo of a text with structure in itself may lead to: anything that it said before. */
export function backInText(world: World, { guid, field }: Place): World[] {
  const said = world.said[`${guid}/${field}`] ?? [];
  const now = saidIn(fieldIn(world, guid, field));
  return said.flatMap((one) => {
    if (isSame(one, now)) return [];
    const back = copyOf(world);
    const target = fieldIn(back, guid, field);
    say(target, one);
    record(back, { guid, field, before: now });
    return [back];
  });
}

export type VisibleContent = [guid: string, fields: Record<string, string[]>][];

/** A space at either end of a line of text is no text, and how wide a space is says nothing. */
export const plain = (line: string) => line.replaceAll('\u00a0', ' ').trim();

export const linesOf = ({ isRich, slots }: Field): string[] => {
  const lines = slots.flatMap(({ lines }) => lines);
  return isRich ? lines.map((line) => line.replaceAll('\u00a0', ' ')) : lines.map(plain);
};

/** What there is to see and to store: of everybody, or of what the person alone writes. */
export const shownBy = (world: World, whose: 'everybody' | 'person'): VisibleContent =>
  inOrder(world)
    .filter(({ owner }) => whose === 'everybody' || owner === 'person')
    .map(({ guid, fields }) => [
      guid,
      Object.fromEntries(
        Object.entries(fields).flatMap(([name, field]) => {
          if (whose === 'everybody') return [[name, linesOf(field)]];
          const slots = field.slots.filter(({ owner }) => owner === 'person');
          return slots.length > 0 ? [[name, linesOf({ ...field, slots })]] : [];
        }),
      ),
    ]);
