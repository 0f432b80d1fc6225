import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import type { App } from './endpoints.ts';

/** Shorter than this, a compressed answer is hardly shorter. In bytes. */
const threshold = 1_024;
/** Longer than this, it is compressed off the main thread. In bytes. */
const atOnceUpTo = 8_192;

/** As a power of two: what is looked back on is 256 KB, as long as most answers are, and not the usual 4 MB for each that is sent. */
const brotliWindow = 18;

/**
 * Compresses the answers that no cache keeps: those of calls, and the pages of who is signed in. Pages of the cache and files of the
 * build come compressed already; bodies of requests are taken as they are. Nothing that is compressed holds both a secret and words
 * of the request (BREACH): the token against forged requests travels in a cookie, codes and passwords only answer what is posted.
 */
export const compressAnswers = (app: App) =>
  app.register(fastifyCompress, {
    encodings: ['br', 'gzip'],
    threshold,
    syncThreshold: atOnceUpTo,
    customTypes: /^(?:text\/(?:html|plain|csv|css|xml)|application\/(?:[\w.+-]+\+)?(?:json|xml))\b/,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: brotliWindow } },
    zlibOptions: { level: 6 },
    globalDecompression: false,
  });
