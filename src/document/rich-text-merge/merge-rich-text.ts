import { canonicalJson } from '#kernel/text/canonical-json.ts';
import type { RichText, RichTextNode } from '../rich-text.ts';
import { type Change, type Changes, changesOf } from './changes.ts';
import { wordsIn } from './matching.ts';

type Nodes = readonly RichTextNode[];

/** A stretch of text that both made something else of. */
export interface Clash {
  base: Nodes;
  theirs: Nodes;
  mine: Nodes;
}

export interface MergedText {
  /** In the order of the text: what is resolved, and what is not. */
  pieces: readonly (Nodes | Clash)[];
  clashes: readonly Clash[];
}

/** What of a clash stands: one of the two, both below each other, or what was there before either. */
export type Choice = 'theirs' | 'mine' | 'both' | 'base';

const isClash = (piece: Nodes | Clash): piece is Clash => 'theirs' in piece;

/**
 * Two texts that were made of one, as one: the top-level nodes (paragraphs, lists, tables …) that only one of them touched are as that
 * one has them, what either added is there, and what either took away is gone. Only what both made something else of is a clash.
 * Nodes are known by what they say, since they have no ids: a paragraph that was changed, split, joined or moved is still the same.
 */
export function mergeRichText(base: RichText, theirs: RichText, mine: RichText): MergedText {
  const [same, theirSame, mySame] = [base, theirs, mine].map(canonicalJson);
  if (mySame === same || theirSame === mySame) return resolved(theirs.content);
  if (theirSame === same) return resolved(mine.content);
  if (isBlank(base)) return clashing({ base: base.content, theirs: theirs.content, mine: mine.content });
  const changes: Sides = [changesOf(base.content, theirs.content), changesOf(base.content, mine.content)];
  const fine = merged(base.content, withoutTangledMoves(base.content, changes));
  return isTorn(fine, { base, theirs, mine }) ? coarse(base.content, theirs.content, mine.content) : fine;
}

/**
 * Whether a word would be gone that somebody wrote, or stand more often than they made it: where one moved, split and joined what the
 * other changed, the pieces are no longer known apart.
 */
function isTorn(fine: MergedText, { base, theirs, mine }: Record<'base' | 'theirs' | 'mine', RichText>): boolean {
  const [was, one, other] = [wordsIn(base), wordsIn(theirs), wordsIn(mine)];
  const [their, my] = [wordsIn(textOf(fine, () => 'theirs')), wordsIn(textOf(fine, () => 'mine'))];
  const timesIn = (words: ReadonlyMap<string, number>, word: string) => words.get(word) ?? 0;
  return [...new Set([...one.keys(), ...other.keys()])].some((word) => {
    const [limit, sum] = [
      Math.max(timesIn(one, word), timesIn(other, word)),
      timesIn(one, word) + timesIn(other, word) - timesIn(was, word),
    ];
    const shown = Math.max(timesIn(their, word), timesIn(my, word));
    return shown > Math.max(limit, sum) || shown < Math.min(limit, sum);
  });
}

/** One choice about all that is not the same for everybody at the beginning and at the end. */
function coarse(...texts: [base: Nodes, theirs: Nodes, mine: Nodes]): MergedText {
  const minimum = Math.min(...texts.map(({ length }) => length));
  const isShared = (find: (nodes: Nodes) => RichTextNode | undefined) =>
    new Set(texts.map((nodes) => canonicalJson(find(nodes)))).size === 1;
  let [start, end] = [0, 0];
  while (start < minimum && isShared((nodes) => nodes[start])) start += 1;
  while (end < minimum - start && isShared((nodes) => nodes.at(-1 - end))) end += 1;
  const inner = (nodes: Nodes) => nodes.slice(start, nodes.length - end);
  const clash = { base: inner(texts[0]), theirs: inner(texts[1]), mine: inner(texts[2]) };
  return { pieces: [texts[0].slice(0, start), clash, texts[0].slice(texts[0].length - end)], clashes: [clash] };
}

/** The merged text, with a choice for each clash. */
export function textOf({ pieces, clashes }: MergedText, choose: (at: number) => Choice): RichText {
  const content = pieces.flatMap((piece) => {
    if (!isClash(piece)) return piece;
    const choice = choose(clashes.indexOf(piece));
    return choice === 'both' ? [...piece.theirs, ...piece.mine] : piece[choice];
  });
  return { type: 'doc', content };
}

const resolved = (content: Nodes): MergedText => ({ pieces: [content], clashes: [] });
const clashing = (clash: Clash): MergedText => ({ pieces: [clash], clashes: [clash] });

/** Anyone who began the same text at once did not add to each other's. */
const isBlank = ({ content }: RichText) => content.every((node) => node.type === 'paragraph' && !node.content?.length);

type Sides = readonly [theirs: Changes, mine: Changes];

/**
 * A node that one of them moved while the other made it part of something else (joined it to the next) stays where it was: at two
 * places its words would stand twice.
 */
function withoutTangledMoves(base: Nodes, sides: Sides): Sides {
  const regions = regionsOf(sides);
  const isTangled = (at: number, who: 'theirs' | 'mine') => {
    const region = regions.find(({ from, to }) => from <= at && at < to);
    return region !== undefined && region.theirs.length > 0 && region.mine.length > 0 && !isAlone(region, who);
  };
  const untangle = ({ list, moved }: Changes, who: 'theirs' | 'mine'): Changes => {
    const back = new Map(
      list.flatMap(({ placed }) =>
        placed.flatMap(({ node, movedFrom: at }) =>
          at !== undefined && isTangled(at, who) ? [[at, node] as const] : [],
        ),
      ),
    );
    if (back.size === 0) return { list, moved };
    const put = (change: Change): Change => {
      const node = lengthOf(change) > 0 && change.placed.length === 0 ? back.get(change.from) : undefined;
      if (node) return { ...change, placed: [{ node }] };
      return {
        ...change,
        placed: change.placed.filter(({ movedFrom }) => movedFrom === undefined || !back.has(movedFrom)),
      };
    };
    const isChange = ({ from, to, placed }: Change) =>
      !isSame(
        base.slice(from, to),
        placed.map(({ node }) => node),
      );
    return { list: list.map(put).filter(isChange), moved: new Set([...moved].filter((at) => !back.has(at))) };
  };
  return [untangle(sides[0], 'theirs'), untangle(sides[1], 'mine')];
}

/** What one of them did to a stretch is that its only node went. */
function isAlone({ from, to, ...sides }: Region, who: 'theirs' | 'mine'): boolean {
  const [change, more] = sides[who];
  return change !== undefined && !more && to - from === 1 && change.placed.length === 0;
}

interface Region {
  from: number;
  to: number;
  theirs: Change[];
  mine: Change[];
}

function merged(base: Nodes, [theirs, mine]: Sides): MergedText {
  const regions = regionsOf([theirs, mine]);
  const pieces: (Nodes | Clash)[] = [];
  const put = (nodes: Nodes) => nodes.length > 0 && pieces.push(nodes);
  /** A node where one of them moved it; what the other made of it meanwhile goes with it. */
  const putMoved = (node: RichTextNode, { at, other }: { at: number; other: 'theirs' | 'mine' }) => {
    const region = regions.find(({ from, to }) => from <= at && at < to);
    const whole = region && region[other].length > 0 ? [...sideOf(base, region, other)] : undefined;
    const was = base.slice(at, at + 1);
    const [one, another] = [[node], whole ?? was];
    if (!whole || isSame(another, was)) return put(one);
    if (isSame(one, was)) return put(another);
    if (isSame(one, another)) return put(one);
    pieces.push(
      other === 'mine' ? { base: was, theirs: one, mine: another } : { base: was, theirs: another, mine: one },
    );
  };
  const putChange = ({ placed }: Change, who: 'theirs' | 'mine') => {
    const other = who === 'theirs' ? 'mine' : 'theirs';
    const [own, others] = who === 'theirs' ? [theirs, mine] : [mine, theirs];
    for (const { node, movedFrom: at } of placed) {
      if (at === undefined || !own.moved.has(at)) put([node]);
      // Both moved it: it stands where they have it, with what either made of it.
      else if (others.moved.has(at)) {
        if (who === 'theirs') putBothMoved(node, at);
      } else putMoved(node, { at, other });
    }
  };
  const putBothMoved = (node: RichTextNode, at: number) => {
    const mineNode = mine.list.flatMap(({ placed }) => placed).find(({ movedFrom }) => movedFrom === at)?.node;
    const was = base.slice(at, at + 1);
    if (!mineNode || isSame([mineNode], was) || isSame([mineNode], [node])) return put([node]);
    if (isSame([node], was)) return put([mineNode]);
    pieces.push({ base: was, theirs: [node], mine: [mineNode] });
  };
  let at = 0;
  for (const region of regions) {
    put(base.slice(at, region.from));
    at = region.to;
    const isOnlyTheirs = region.mine.length === 0;
    if (isOnlyTheirs || region.theirs.length === 0) {
      const who = isOnlyTheirs ? 'theirs' : 'mine';
      for (const change of region[who]) putChange(change, who);
      continue;
    }
    // It is put where it went.
    if (theirs.moved.has(region.from) && isAlone(region, 'theirs')) continue;
    if (mine.moved.has(region.from) && isAlone(region, 'mine')) continue;
    const [one, other] = [sideOf(base, region, 'theirs'), sideOf(base, region, 'mine')];
    if (isSame(one, other)) put(one);
    else pieces.push({ base: base.slice(region.from, region.to), theirs: one, mine: other });
  }
  put(base.slice(at));
  return { pieces, clashes: pieces.filter(isClash) };
}

/** Changes that touch the same nodes stand together; what only came between two nodes touches none, but the inside of a change. */
function regionsOf([theirs, mine]: Sides): Region[] {
  const all = [
    ...theirs.list.map((change) => ({ change, who: 'theirs' as const })),
    ...mine.list.map((change) => ({ change, who: 'mine' as const })),
  ];
  // What comes before a node goes before what changes it; theirs first.
  all.sort(({ change: one }, { change: other }) => one.from - other.from || lengthOf(one) - lengthOf(other));
  const regions: Region[] = [];
  for (const { change, who } of all) {
    const last = regions.at(-1);
    const isInside = last && change.from < last.to && (lengthOf(change) > 0 || change.from > last.from);
    if (last && (isInside || isSameInsertion(last, change, who))) {
      last.to = Math.max(last.to, change.to);
      last[who].push(change);
    } else {
      const region: Region = { from: change.from, to: change.to, theirs: [], mine: [] };
      region[who].push(change);
      regions.push(region);
    }
  }
  return regions;
}

const lengthOf = ({ from, to }: Change) => Math.min(1, to - from);

/** Both added the same at one place: it stands there once. */
function isSameInsertion(last: Region, change: Change, who: 'theirs' | 'mine'): boolean {
  const [only, more] = [...last.theirs, ...last.mine];
  if (!only || more || last[who].length > 0 || last.from !== last.to || change.from !== change.to) return false;
  return last.from === change.from && isSame(nodesOf(only), nodesOf(change));
}

const nodesOf = ({ placed }: Change) => placed.map(({ node }) => node);

/** What one of them made of a stretch. */
function sideOf(base: Nodes, region: Region, who: 'theirs' | 'mine'): RichTextNode[] {
  const nodes: RichTextNode[] = [];
  let at = region.from;
  for (const change of region[who]) {
    nodes.push(...base.slice(at, change.from), ...nodesOf(change));
    at = change.to;
  }
  return [...nodes, ...base.slice(at, region.to)];
}

const isSame = (one: Nodes, other: Nodes) => canonicalJson(one) === canonicalJson(other);
