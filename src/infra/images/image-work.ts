import type { ImageFit, ImageFormat } from '#kernel/image-rules.ts';

export interface Resize {
  width: number | undefined;
  height: number | undefined;
  quality: number;
  fit: ImageFit;
  format: ImageFormat;
  /** Part of width and of height, 0 to 1: what `cover` keeps in sight. */
  focus: { x: number; y: number };
  isAnimated: boolean;
}

export interface ImageFacts {
  contentType: string;
  width: number;
  height: number;
  dominantColor: string;
  isAnimated: boolean;
  /** A very small picture of it as a data address; empty for one that can be seen through. */
  placeholder: string;
}

/** What the process that decodes is asked. */
export type ImageJob = { kind: 'inspect'; bytes: Uint8Array } | { kind: 'resize'; bytes: Uint8Array; wanted: Resize };

/** What it answers; `error` in the words of the image library. */
export type ImageResult = { facts: ImageFacts } | { bytes: Uint8Array } | { error: string };
