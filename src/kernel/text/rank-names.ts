/** Lower stands earlier; undefined: it is not what is looked for. */
type Rank = number | undefined;

/**
 * How well a name is what somebody types: all of it, its beginning, the beginning of one of its words, a part of it, or only what is
 * said of it. Small and capital letters are the same, accents too.
 */
export function rankOf(typed: string, { name, words }: { name: string; words: string }): Rank {
  const [looked, own] = [plain(typed), plain(name)];
  if (own === looked) return 0;
  if (own.startsWith(looked)) return 1;
  if (own.split(/[\s-]/).some((word) => word.startsWith(looked))) return 2;
  if (own.includes(looked)) return 3;
  return plain(words).includes(looked) ? 4 : undefined;
}

const plain = (text: string) => text.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase();
