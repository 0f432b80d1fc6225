export interface Notice {
  id: number;
  text: string;
  isBad: boolean;
  undo?: (() => unknown) | undefined;
}

interface Shown {
  text: string;
  isBad?: boolean;
  undo?: () => unknown;
  /** 0 stays until it is closed. */
  seconds?: number;
}

const maxShown = 3;

/** What the editor says: to everybody as notices, and quietly to screen readers. */
export function createNoticeBoard() {
  let notices: readonly Notice[] = [];
  let said = '';
  let next = 1;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const close = (id: number) => {
    notices = notices.filter((notice) => notice.id !== id);
    tell();
  };
  return {
    notices: () => notices,
    said: () => said,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    show({ text, isBad = false, undo, seconds = 10 }: Shown) {
      const id = next++;
      notices = [...notices.slice(-(maxShown - 1)), { id, text, isBad, undo }];
      if (seconds > 0 && !isBad) setTimeout(() => close(id), seconds * 1000);
      tell();
    },
    close,
    /** The same words twice are said twice. */
    say(text: string) {
      said = said === text ? `${text}\u00a0` : text;
      tell();
    },
  };
}

export type NoticeBoard = ReturnType<typeof createNoticeBoard>;
