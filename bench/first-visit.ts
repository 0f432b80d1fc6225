import { chromium } from 'playwright-core';
import { findChromium } from '../tools/chromium.mjs';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Bytes of bodies over the wire by kind, until 5 seconds after load and one scroll. */
export async function measureFirstVisit(address: string): Promise<Record<string, number>> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: flags });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    const kinds = new Map<string, string>();
    const bytes: Record<string, number> = {};
    session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
    session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
      const kind = kinds.get(requestId) ?? 'Other';
      bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
    });
    await page.goto(address, { waitUntil: 'load' });
    await page.mouse.wheel(0, 2000);
    await page.waitForTimeout(5000);
    return bytes;
  } finally {
    await browser.close();
  }
}
