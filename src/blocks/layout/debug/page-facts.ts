/** What a developer sees of one block of the page. */
export interface BlockFacts {
  guid: string;
  name: string;
  /** The language of its texts. */
  language: string;
  /** What it is drawn from, in that language. */
  content: object;
  options: object;
  reads: readonly ReadFacts[];
}

/** One question that a block asked before it was drawn. */
export interface ReadFacts {
  /** As the block calls it. */
  name: string;
  /** Method and path. */
  endpoint: string;
  /** Until the answer was there; blocks with the same question wait for the same answer. */
  milliseconds: number;
  /** Of the answer as JSON; 0 where there was none. */
  bytes: number;
}

/** What a block that is for developers gets: all others on the page, in their order. */
export interface PageFacts {
  blocks: readonly BlockFacts[];
}
