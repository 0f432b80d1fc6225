import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef, useState } from 'react';
import type { QuestionPlace } from './edit-definition.ts';

const dragged = 'form-question';

interface QuestionDrag {
  question: string;
  place: QuestionPlace;
}

export interface QuestionDrop extends QuestionDrag {
  to: QuestionPlace;
  /** Id of the question before which it goes; undefined: at the end. */
  before: string | undefined;
}

/** Lets questions be dragged to other places; buttons do the same. */
export function useQuestionDrops(onDrop: (drop: QuestionDrop) => void) {
  const newest = useRef(onDrop);
  useEffect(() => {
    newest.current = onDrop;
  });
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => source.data.kind === dragged,
        onDrop: ({ source, location }) => {
          const target = location.current.dropTargets[0];
          if (!target) return;
          const { question, place } = source.data as unknown as QuestionDrag;
          const { to, before } = target.data as unknown as Pick<QuestionDrop, 'to' | 'before'>;
          newest.current({ question, place, to, before });
        },
      }),
    [],
  );
}

interface Dragging extends QuestionDrag {
  /** Of the question that stands after it; undefined: it is the last. */
  next: string | undefined;
  isGroup: boolean;
}

/** A question that is dragged by its row, and that others are dropped before or after. */
export function useQuestionDrag({ question, place: { step, group }, next, isGroup }: Dragging) {
  const item = useRef<HTMLLIElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const [edge, setEdge] = useState<'before' | 'after'>();
  useEffect(() => {
    if (!item.current || !row.current) return;
    const place = { step, group };
    const element = row.current;
    return combine(
      draggable({ element, getInitialData: () => ({ kind: dragged, question, place, isGroup }) }),
      dropTargetForElements({
        element: item.current,
        // A group stands in no group.
        canDrop: ({ source }) =>
          source.data.kind === dragged && source.data.question !== question && !(source.data.isGroup && group),
        getData: ({ input }) => ({ to: place, before: isAbove(element, input.clientY) ? question : next }),
        onDrag: ({ location, self }) =>
          setEdge(
            location.current.dropTargets[0]?.element !== self.element
              ? undefined
              : self.data.before === question
                ? 'before'
                : 'after',
          ),
        onDragLeave: () => setEdge(undefined),
        onDrop: () => setEdge(undefined),
      }),
    );
  }, [question, step, group, next, isGroup]);
  return { item, row, edge };
}

function isAbove(element: Element, y: number): boolean {
  const { top, height } = element.getBoundingClientRect();
  return y < top + height / 2;
}

/** A list that has no questions yet takes what is dropped on it. */
export function useEmptyDrop({ step, group }: QuestionPlace) {
  const element = useRef<HTMLParagraphElement>(null);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    return dropTargetForElements({
      element: element.current,
      canDrop: ({ source }) => source.data.kind === dragged && !(source.data.isGroup && group),
      getData: () => ({ to: { step, group }, before: undefined }),
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: () => setOver(false),
    });
  }, [step, group]);
  return { element, isOver };
}
