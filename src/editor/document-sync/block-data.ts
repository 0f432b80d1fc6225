import type { Read, ReadsInput } from '#blocks/define-block.ts';
import { firstReads } from '#blocks/frame/background-image.ts';
import { attempt, type ReportFailure } from '#blocks/guard/block-failure.ts';
import { findBlock } from '#blocks/registry.ts';
import type { ResolvedBlock, ResolvedNode } from '#document/resolve.ts';
import type { ImageInfo } from '#features/content/media/media.contract.ts';
import type { Api } from '#kernel/api.ts';
import { AppError } from '#kernel/errors.ts';
import { canonicalJson } from '#kernel/text/canonical-json.ts';

const nothing = {};

interface DataSettings {
  api: Pick<Api, 'call'>;
  query: Readonly<Record<string, string>>;
  language: string;
  page: string | null;
  item: string | null;
}

/** What the blocks of a document ask for, asked again only when their questions change. */
export function createBlockData({ api, query, language, page, item }: DataSettings) {
  const data = new Map<string, object>();
  const images: Record<string, ImageInfo> = {};
  // Taken when somebody looks: a page has thousands of blocks, and their answers come together.
  let shownData: ReadonlyMap<string, object> | undefined;
  let shownImages: Record<string, ImageInfo> | undefined;
  const asked = new Map<string, string>();
  const looked = new Map<string, ResolvedBlock>();
  const listeners = new Set<() => void>();
  let isTold = false;

  /** Answers come by the dozen; they are told together. */
  const tell = () => {
    if (isTold) return;
    isTold = true;
    queueMicrotask(() => {
      isTold = false;
      for (const listener of listeners) listener();
    });
  };

  const addImages = (found: Readonly<Record<string, ImageInfo>>) => {
    Object.assign(images, found);
    shownImages = undefined;
  };

  const ask = async ({ guid, name, content, options }: ResolvedBlock) => {
    const input = { guid, content, options, query, language, page, item } as ReadsInput;
    const block = findBlock(name);
    const node = { guid, name };
    const ask = () => ({ ...firstReads(block, input), ...block?.editorReads?.(input) }) as Record<string, Read>;
    const reads = attempt(node, reportFailure, ask) ?? {};
    const asking = Object.values(reads).map(({ endpoint, input }) => [endpoint.name, input]);
    const question = canonicalJson([asking, block?.readsNext ? options : null]);
    if (asked.get(guid) === question) return;
    asked.set(guid, question);
    const first = await answerAll(api, reads);
    const more = attempt(node, reportFailure, () => block?.readsNext?.(input, first)) as typeof reads | undefined;
    const next = more ? await answerAll(api, more) : nothing;
    if (asked.get(guid) !== question) return;
    const found = { ...first, ...next };
    if (Object.keys(found).length === 0 && !data.has(guid)) return;
    data.set(guid, found);
    shownData = undefined;
    // Blocks of another document that stand in it ask their own questions.
    const { placed } = found as { placed?: { nodes: readonly ResolvedNode[] } };
    if (placed) void Promise.all(blocksIn(placed.nodes).map(ask));
    const { images: shown } = found as { images?: { images?: Record<string, ImageInfo> } };
    if (shown?.images) addImages(shown.images);
    tell();
  };

  return {
    /** By guid of the block; another map after every change. */
    all: (): ReadonlyMap<string, object> => (shownData ??= new Map(data)),
    images: () => (shownImages ??= { ...images }),
    /** An image that was just put here, before any block asked for it. */
    addImage(image: ImageInfo) {
      addImages({ [image.guid]: image });
      tell();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Asks again what blocks asked about something that has changed, by its guid. */
    async again(about: string) {
      const changed = [...looked.values()].filter(({ guid }) => asked.get(guid)?.includes(about));
      for (const { guid } of changed) asked.delete(guid);
      await Promise.all(changed.map(ask));
    },
    /** Asks what is not known yet of blocks and those in them; done when all of it is there. */
    async look(nodes: readonly ResolvedNode[]) {
      // What did not change is the very object that it was (`createView`).
      const changed = blocksIn(nodes).filter((node) => looked.get(node.guid) !== node);
      for (const node of changed) looked.set(node.guid, node);
      await Promise.all(changed.map(ask));
    },
  };
}

/** The block says so itself when it is drawn, or does without. */
const reportFailure: ReportFailure = ({ error }) => reportError(error);

type Calls = DataSettings['api'];

async function answerAll(api: Calls, reads: Readonly<Record<string, Read>>): Promise<Record<string, unknown>> {
  const results = Object.entries(reads).map(async ([key, read]) => [key, await answer(api, read)] as const);
  return Object.fromEntries(await Promise.all(results));
}

async function answer(api: Calls, { endpoint, input }: Read) {
  try {
    return await api.call(endpoint, input as object);
  } catch (error) {
    // What is gone, or the network is: the block is drawn without it.
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

const blocksIn = (nodes: readonly ResolvedNode[]): ResolvedBlock[] =>
  nodes.flatMap((node) => [...(node.ok ? [node] : []), ...blocksIn(Object.values(node.slots).flat())]);

export type BlockData = ReturnType<typeof createBlockData>;
