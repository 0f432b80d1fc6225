import type { Position } from '#blocks/block-editing.ts';
import { moveCommandsIn } from './layout-scope.ts';
import { placesOfMoved, type Spot, spotsOf, stepOf } from './operations.ts';
import { type ActionBase, editedBy, refuse } from './run-and-announce.ts';
import type { InsertPoint } from './selection.ts';

/** Gives blocks another place on the page. */
export function createMoving({ editor, selection, run }: ActionBase) {
  const { texts, resolved, announce } = editor;
  const { chosen, counted, nameOf, select } = selection;

  const moveTo = (guids: readonly string[], to: InsertPoint) => {
    const isInside = 'parent' in to.position && isWithin(to.position.parent, guids);
    if (isInside) return refuse(editor, texts('refused.would_cycle'));
    const commands = placesOfMoved(resolved(), guids, to).flatMap((moved) => moveCommandsIn(editedBy(editor), moved));
    if (run(commands, '')) {
      const spot = spotsOf(resolved()).get(guids[0] ?? '');
      announce(counted('done.moved', guids) + (spot ? ` ${whereOf(spot)}` : ''));
      select(guids);
    }
  };

  return {
    moveTo,
    /** The chosen blocks, one up or down. */
    moveBy(by: -1 | 1) {
      const guids = chosen();
      const edge = by < 0 ? guids[0] : guids.at(-1);
      const to = edge === undefined ? undefined : stepOf(resolved(), edge, by);
      if (to) moveTo(guids, to);
      else announce(texts('done.atEnd'));
    },
  };

  function isWithin(guid: string, guids: readonly string[]): boolean {
    const spots = spotsOf(resolved());
    for (let at: string | undefined = guid; at !== undefined; at = spots.get(at)?.parent?.guid)
      if (guids.includes(at)) return true;
    return false;
  }

  function whereOf({ position, index, siblings }: Spot): string {
    return texts('done.where', { place: placeName(position), number: index + 1, count: siblings.length });
  }

  function placeName(position: Position): string {
    if ('area' in position) return texts(`area.${position.area}`);
    return texts('area.inside', { name: nameOf(position.parent) });
  }
}
