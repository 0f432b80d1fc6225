/** The part of a pattern: one character or class, or a group of alternatives, how often it may come, and whether it takes characters. */
export interface Part {
  /** Of one character: its source. */
  atom?: string;
  alternatives: Part[][];
  takes: boolean;
  min: number;
  /** Often enough that an attacker can make use of it. */
  isRepeated: boolean;
  isUnbounded: boolean;
}

/** A count from here on is a loop to an attacker. */
const manyTimes = 16;

/** What a regular expression is made of, as far as an attack needs it. */
export function parsePattern(source: string): Part[][] {
  let at = 0;
  const alternatives = (): Part[][] => {
    const found: Part[][] = [[]];
    while (at < source.length && source[at] !== ')') {
      if (source[at] === '|') {
        found.push([]);
        at += 1;
      } else found.at(-1)?.push(part());
    }
    return found;
  };
  const part = (): Part => {
    const one = source[at] === '(' ? group() : atom();
    const [whole = '', sign, low, comma, high] = /^(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/.exec(source.slice(at)) ?? [];
    at += whole.length;
    if (whole === '') return one;
    const min = sign ? Number(sign === '+') : Number(low);
    const max = sign ? (sign === '?' ? 1 : Infinity) : comma ? Number(high || Infinity) : min;
    return { ...one, min, isRepeated: max >= manyTimes, isUnbounded: max === Infinity };
  };
  const group = (): Part => {
    const [opening = '', look] = /^\((?:\?(?:[:]|<?([=!])|<\w+>))?/.exec(source.slice(at)) ?? [];
    at += opening.length;
    const inner = alternatives();
    at += 1;
    return { alternatives: inner, takes: look === undefined, min: 1, isRepeated: false, isUnbounded: false };
  };
  const atom = (): Part => {
    const rest = source.slice(at);
    const [own = ''] =
      /^(?:\[(?:[^\]\\]|\\.)*\]|\\(?:u\{?[\da-f]+\}?|x[\da-f]{2}|[pP]\{[^}]*\}|.)|.)/isu.exec(rest) ?? [];
    at += own.length;
    const takes = !/^(?:[\^$]|\\[bB1-9k])$/.test(own);
    return { atom: own, alternatives: [], takes, min: 1, isRepeated: false, isUnbounded: false };
  };
  return alternatives();
}
