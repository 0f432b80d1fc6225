import { z } from 'zod';

const words = { title: z.string(), text: z.string() };
/** What is typed on a header image and not saved yet, with what stood there when it was begun. */
const Typed = z.object({ ...words, seen: z.object(words) });
export type Typed = z.output<typeof Typed>;

/** Keeps the words of one header image in this browser, for one person in one language. */
export function createStoredWords(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>, name: string) {
  const key = `bouwsteen:header:${name}`;
  return {
    read(): Typed | undefined {
      try {
        return Typed.safeParse(JSON.parse(storage.getItem(key) ?? 'null')).data;
      } catch {
        return undefined;
      }
    },
    /** False when this browser can keep nothing more. */
    write(typed: Typed | undefined): boolean {
      try {
        if (typed) storage.setItem(key, JSON.stringify(typed));
        else storage.removeItem(key);
        return true;
      } catch {
        return false;
      }
    },
  };
}
