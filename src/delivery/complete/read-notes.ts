import type { Block, Read } from '#blocks/define-block.ts';
import type { BlockFacts, PageFacts, ReadFacts } from '#blocks/layout/debug/page-facts.ts';
import type { ResolvedBlock } from '#document/resolve.ts';

/** `name`: as the block calls what it reads. */
export type Ask = (read: Read, name: string) => Promise<unknown>;

interface DrawnBlock {
  node: ResolvedBlock;
  block: Block;
}

/** Notes of the reads of a page, for a developer; undefined where no block of it would show them. */
export const notesFor = (blocks: readonly DrawnBlock[]) =>
  blocks.some(({ block }) => block.isForDevelopers) ? new ReadNotes() : undefined;

/** What each block of a page asked, and how long that took. */
class ReadNotes {
  readonly #reads = new Map<string, ReadFacts[]>();

  /** The same questions, noted as those of one block. */
  noting(guid: string, ask: Ask): Ask {
    const reads: ReadFacts[] = [];
    this.#reads.set(guid, reads);
    return async (read, name) => {
      const began = performance.now();
      const answer = await ask(read, name);
      const milliseconds = performance.now() - began;
      const { method, path } = read.endpoint;
      reads.push({ name, endpoint: `${method} ${path}`, milliseconds, bytes: bytesOf(answer) });
      return answer;
    };
  }

  /** Gives the blocks that are for developers what there is to say of the others, as their data. */
  tell(blocks: readonly DrawnBlock[], data: Map<string, object>) {
    const others = blocks.filter(({ block }) => !block.isForDevelopers);
    const facts: PageFacts = { blocks: others.map(({ node }) => this.#factsOf(node)) };
    for (const { node, block } of blocks) if (block.isForDevelopers) data.set(node.guid, facts);
  }

  #factsOf = ({ guid, name, language, content, options }: ResolvedBlock): BlockFacts => ({
    guid,
    name,
    language,
    content,
    options,
    reads: this.#reads.get(guid) ?? [],
  });
}

const bytesOf = (answer: unknown) => (answer === undefined ? 0 : Buffer.byteLength(JSON.stringify(answer)));
