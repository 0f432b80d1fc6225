import type { z } from 'zod';
import type { JsonObject } from '#document/page-document.ts';
import { readBlockSource, SourceFailure } from '#features/content/block-sources/block-sources.contract.ts';
import type { BlockSource } from '#kernel/block-source.ts';
import type { Read } from './define-block.ts';

/** What a block gets of a source that it reads: its data, or why there is none. */
export type SourceData<S extends BlockSource> =
  | { value: z.output<S['answer']>; failure: null }
  | { value: null; failure: SourceFailure };

/** Asks a source that the block of this name declares in `sources`. */
export const readSource = (block: string, source: string, input: JsonObject): Read => ({
  endpoint: readBlockSource,
  input: { params: { block, source }, query: { input: JSON.stringify(input) } },
});

export interface FailedSource {
  /** As the block calls it. */
  source: string;
  why: SourceFailure;
}

/** The sources that gave nothing, in what a block has read. */
export const failedSources = (data: object): FailedSource[] =>
  Object.entries(data).flatMap(([source, read]) => {
    const { data: why } = SourceFailure.safeParse((read as { failure?: unknown } | undefined)?.failure);
    return why === undefined ? [] : [{ source, why }];
  });
