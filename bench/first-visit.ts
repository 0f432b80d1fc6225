import { type CDPSession, chromium } from 'playwright-core';
import { findChromium } from '../tools/chromium.mjs';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Bytes of bodies over the wire by kind, until 5 seconds after load and one scroll; images and fonts included. */
export async function measureFirstVisit(address: string): Promise<Record<string, number>> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: flags });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    const bodies = countBodies(session);
    await page.goto(address, { waitUntil: 'load' });
    await page.mouse.wheel(0, 2000);
    await page.waitForTimeout(5000);
    return bodies();
  } finally {
    await browser.close();
  }
}

interface Answer {
  kind: string;
  /** As the server says it. */
  length: number | undefined;
  headBytes: number;
  /** Head and body, known when all has come. */
  allBytes: number;
}

/** Sums what each request brought: the length that the server gives, else all bytes without those of the head. */
function countBodies(session: CDPSession): () => Record<string, number> {
  const results = new Map<string, Answer>();
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const length = Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'content-length')?.[1];
    results.set(requestId, {
      kind: response.mimeType.startsWith('image/') ? 'Image' : type,
      length: length === undefined ? undefined : Number(length),
      headBytes: response.encodedDataLength,
      allBytes: 0,
    });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const result = results.get(requestId);
    if (result) result.allBytes = encodedDataLength;
  });
  return () => {
    const sums: Record<string, number> = {};
    for (const { kind, length, headBytes, allBytes } of results.values()) {
      const body = length ?? Math.max(0, allBytes - headBytes);
      sums[kind] = (sums[kind] ?? 0) + body;
    }
    return sums;
  };
}
