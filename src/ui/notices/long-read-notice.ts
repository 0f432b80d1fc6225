import type { NoticeBoard } from './notice-board.ts';

/** Says until the last of them ends that reading takes long, with the way to ask again. */
export const longReadNotice =
  (notices: Pick<NoticeBoard, 'show' | 'close'>, words: { text: string; retry: string }) => (askAgain: () => void) => {
    const { text, retry } = words;
    const id = notices.show({ text, type: 'warning', timeout: 0, actions: [{ label: retry, run: askAgain }] });
    return () => {
      if (id !== undefined) notices.close(id);
    };
  };
