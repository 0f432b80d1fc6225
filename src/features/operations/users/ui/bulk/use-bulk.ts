import { useRef, useState } from 'react';
import type { Texts } from '#kernel/texts.ts';
import type { TaskType } from '#ui/tasks/tasks.ts';
import { useAction } from '#ui/use-action.ts';
import { useUserTexts } from '../texts.ts';
import type { Doing, Outcome } from './in-parts.ts';

interface Bulk<Given, Result extends string> {
  type: TaskType;
  /** As many as are known of. */
  count: number;
  run: (given: Given, doing: Doing) => Promise<Outcome<Result>>;
  /** What came of it, in words; null: nothing. */
  said: (outcome: Outcome<Result>) => string | null;
  onDone: (outcome: Outcome<Result>) => void;
  onUndone?: () => void;
}

/** Something that is done to many, part by part: how far it is, and the way to leave the rest. */
export function useBulk<Given, Result extends string>(bulk: Bulk<Given, Result>) {
  const texts = useUserTexts();
  const [course, setCourse] = useState({ done: 0, total: bulk.count });
  const [isStopping, setStopping] = useState(false);
  const asked = useRef(false);
  const stop = () => {
    asked.current = true;
    setStopping(true);
  };
  const task = useAction((given: Given) => ({
    type: bulk.type,
    entity: 'user',
    total: bulk.count,
    stop,
    run: ({ progress }: { progress: (done: number, total?: number) => void }) => {
      asked.current = false;
      setStopping(false);
      return bulk.run(given, {
        progress: (done, total = bulk.count) => {
          setCourse({ done, total });
          progress(done, total);
        },
        isStopped: () => asked.current,
      });
    },
    done: (outcome: Outcome<Result>) => {
      const { left, isStopped } = outcome;
      const rest = left > 0 ? texts(isStopped ? 'bulk.left' : 'bulk.stopped', { count: left }) : null;
      return [bulk.said(outcome), rest].filter(Boolean).join(' ') || null;
    },
    onDone: bulk.onDone,
    ...(bulk.onUndone && { onUndone: bulk.onUndone }),
  }));
  return { ...task, course, isStopping, stop };
}

/** Nothing is said of nobody. */
export const sayCount = (texts: Texts, key: string, count = 0): string | null =>
  count > 0 ? texts(key, { count }) : null;
