import { randomBytes, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect } from 'vitest';
import { doc, paragraph } from '#document/build-rich-text.ts';
import { hashOf } from '#features/operations/backup/server/manifest.ts';
import type { SignedIn } from '../../e2e/signed-in.ts';
import { fileSamples } from '../file-samples.ts';
import { multipart } from '../multipart.ts';

export async function upload(
  { origin, headers }: { origin: string; headers: Record<string, string> },
  path: string,
  part: { name: string; fileName: string; bytes: Buffer },
) {
  const { payload, headers: type } = multipart([part]);
  const response = await fetch(`${origin}${path}`, { method: 'POST', headers: { ...headers, ...type }, body: payload });
  expect([response.status, path]).toEqual([201, path]);
  return (await response.json()) as { guid: string };
}

/** People save drafts and upload images and files until they are told to stop. */
export function writeOn(manager: SignedIn, page: string) {
  const done = { texts: [] as string[], images: 0, files: new Map<string, string>() };
  let isOver = false;
  const guid = randomUUID();
  const save = async () => {
    let base = (await manager.call('GET', `/api/documents/${page}/draft`)).body.version;
    const send = async (command: object) => {
      const steps = [{ id: randomUUID(), commands: [command] }];
      const { status, body } = await manager.call('POST', `/api/pages/${page}/commands`, {
        base,
        key: randomUUID(),
        steps,
      });
      expect(status).toBe(200);
      base = body.version;
    };
    const place = { area: 'bottom', order: 'U1' };
    const block = { guid, buildingBlockName: 'Text', version: 0, place, options: {}, content: {}, made: {} };
    await send({ name: 'insert', input: { blocks: [block] } });
    for (let count = 0; !isOver; count += 1) {
      const text = `tekst ${count} van de redacteur`;
      const value = doc(paragraph(text));
      await send({ name: 'changeContent', input: { guid, version: 0, language: 'nl', field: 'body', value } });
      done.texts.push(text);
    }
  };
  const upImages = async () => {
    const { accessToken } = (await manager.call('POST', '/api/accesstoken', {})).body;
    const bearer = { origin: manager.origin, headers: { authorization: `Bearer ${accessToken}` } };
    while (!isOver) {
      const noise = {
        create: { width: 60, height: 40, channels: 3 as const, background: `#${randomBytes(3).toString('hex')}` },
      };
      await upload(bearer, '/a/upload', {
        name: 'Image',
        fileName: 'kade.png',
        bytes: await sharp(noise).png().toBuffer(),
      });
      done.images += 1;
    }
  };
  const upFiles = async () => {
    while (!isOver) {
      const bytes = Buffer.concat([fileSamples.pdf ?? Buffer.alloc(0), randomBytes(50_000)]);
      const { guid } = await upload(manager, '/f/upload', { name: 'File', fileName: 'stuk.pdf', bytes });
      done.files.set(guid, hashOf(bytes));
    }
  };
  const all = Promise.all([save(), upImages(), upFiles()]);
  return {
    done,
    all,
    async stop() {
      isOver = true;
      await all;
    },
  };
}
