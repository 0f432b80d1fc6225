import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { doc, paragraph } from '#document/build-rich-text.ts';
import { PageDocument } from '#document/page-document.ts';
import { demoAccount, type SignedIn, signIn } from '../../e2e/signed-in.ts';
import { startProduct, stopProduct } from '../../e2e/start-product.ts';

const rounds = 30;
const writers = 4;
const dataDir = mkdtempSync(join(tmpdir(), 'bouwsteen-kill-saves-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

interface Writing {
  acknowledged: string[];
  /** Saves that were sent and not answered yet. */
  inFlight: number;
}

/** Saves one text after the other, in a block of its own, until the server is gone. */
async function writeOn(
  { call }: SignedIn,
  { page, guid, round }: { page: string; guid: string; round: number },
  writing: Writing,
) {
  let base = (await call('GET', `/api/documents/${page}/draft`)).body.version;
  for (let at = 0; ; at += 1) {
    const text = `ronde ${round} ${guid.slice(0, 8)} ${at}`;
    const command = {
      name: 'changeContent',
      input: { guid, version: 0, language: 'nl', field: 'body', value: doc(paragraph(text)) },
    };
    writing.inFlight += 1;
    try {
      const steps = [{ id: randomUUID(), commands: [command] }];
      const response = await call('POST', `/api/pages/${page}/commands`, { base, key: randomUUID(), steps });
      if (response.status !== 200) return;
      base = response.body.version;
      writing.acknowledged.push(text);
    } catch {
      // The server was killed under it: that is what this is about.
      return;
    } finally {
      writing.inFlight -= 1;
    }
  }
}

const gone = (child: ChildProcess) => new Promise<void>((resolve) => child.once('exit', () => resolve()));

test(`killed ${rounds} times while people save: no acknowledged save is lost, no page is half`, async () => {
  let hits = 0;
  let saves = 0;
  const page = await findPage();
  for (let round = 0; round < rounds; round += 1) {
    const { child, port } = await startProduct(dataDir);
    const person = await signIn(port, demoAccount(dataDir, 'manager'));
    const { document } = (await person.call('GET', `/api/documents/${page}/draft`)).body;
    const guids = document.blocks
      .map(({ guid }: { guid: string }) => guid)
      .filter((guid: string) => guid.startsWith('00000000-0000-4000-9000-'));
    const writing: Writing = { acknowledged: [], inFlight: 0 };
    const all = guids.map((guid: string) => writeOn(person, { page, guid, round }, writing));
    await delay(120 + ((round * 37) % 400));
    if (writing.inFlight > 0) hits += 1;
    child.kill('SIGKILL');
    await gone(child);
    await Promise.all(all);
    saves += writing.acknowledged.length;
    await requireTexts(page, writing.acknowledged);
  }
  console.log(`saves: ${hits} of ${rounds} kills hit one in flight, ${saves} were acknowledged`);
  expect(hits).toBeGreaterThanOrEqual(rounds * 0.8);
  expect(saves).toBeGreaterThan(rounds);
});

/** A page of texts only, made for this. */
async function findPage(): Promise<string> {
  const { child, port } = await startProduct(dataDir);
  const person = await signIn(port, demoAccount(dataDir, 'manager'));
  const { body: pages } = await person.call('GET', '/api/pages?IncludeBbis=false');
  const page = pages.find(({ path }: { path: string }) => path === '/')?.guid;
  const { version } = (await person.call('GET', `/api/documents/${page}/draft`)).body;
  const blocks = Array.from({ length: writers }, (_, at) => ({
    guid: `00000000-0000-4000-9000-00000000000${at}`,
    buildingBlockName: 'Text',
    version: 0,
    place: { area: 'bottom', order: `U${at + 1}` },
    options: {},
    content: {},
    made: {},
  }));
  const steps = [
    { id: randomUUID(), commands: blocks.map((block) => ({ name: 'insert', input: { blocks: [block] } })) },
  ];
  const saved = await person.call('POST', `/api/pages/${page}/commands`, { base: version, key: randomUUID(), steps });
  expect(saved.status).toBe(200);
  await stopProduct(child);
  return page;
}

/** After the next start the draft is whole, and every text that was acknowledged is in it or in the history. */
async function requireTexts(page: string, texts: readonly string[]) {
  const { child, port } = await startProduct(dataDir);
  const person = await signIn(port, demoAccount(dataDir, 'manager'));
  const { document, version } = (await person.call('GET', `/api/documents/${page}/draft`)).body;
  expect(PageDocument.safeParse(document).success).toBe(true);
  const base = Math.max(1, version - 1_900);
  const body = { tab: randomUUID(), base, guid: null, language: 'nl' };
  const history = await person.call('POST', `/api/documents/${page}/presence`, body);
  const kept = JSON.stringify([document, history.body.changes]);
  expect(texts.filter((text) => !kept.includes(`"${text}"`))).toEqual([]);
  await stopProduct(child);
}
