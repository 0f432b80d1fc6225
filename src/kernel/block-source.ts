import type { z } from 'zod';
import type { Tag } from './tags.ts';

/** Data of another host that a block shows, declared once: the server asks nothing else, and nothing for longer or larger. */
export interface BlockSource<I extends z.ZodType = z.ZodType, A extends z.ZodType = z.ZodType> {
  /** Hosts that it may ask, with a port where it has one: `afval.example.nl`. */
  hosts: readonly string[];
  /** What a block asks with, bounded: anyone who is signed in may ask with any. */
  input: I;
  /** Address of the data, by that input. Over TLS, but for origins that the operator trusts. */
  address(input: z.output<I>): string;
  /** What the data has to be; what does not fit is not handed on. */
  answer: A;
  /** Milliseconds until it is given up: 3,000, at most 10,000. */
  timeLimit?: number;
  /** Bytes of the answer at the most: 256 kB, at most 1 MB. */
  sizeLimit?: number;
  /** Seconds for which it is kept: 15 minutes, from 10 seconds to a day. */
  cacheFor?: number;
  /** What of the platform it depends on besides: it is asked again once one of these changes. */
  tags?: readonly Tag[];
  /** A key that the operator sets in `BLOCK_KEY_<variable>`, and the header that it goes in. */
  key?: { variable: string; header: string };
}

/** Ties the types of a source together. */
export const defineSource = <I extends z.ZodType, A extends z.ZodType>(source: BlockSource<I, A>): BlockSource<I, A> =>
  source;

export const limitsOf = ({ timeLimit = 3_000, sizeLimit = 262_144, cacheFor = 900 }: BlockSource) => ({
  patience: within(timeLimit, [100, 10_000]),
  maxBytes: within(sizeLimit, [1, 1_048_576]),
  cacheFor: within(cacheFor, [10, 86_400]),
});

const within = (value: number, [least, most]: readonly [number, number]) => Math.min(most, Math.max(least, value));
