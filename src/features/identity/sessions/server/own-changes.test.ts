import { expect, test } from 'vitest';
import { openServer } from '#test/harness.ts';

const server = await openServer();
const openOther = await server.openOther();

test('a setting that somebody saved at one node is read back by them at another with their next call', async () => {
  const { host, signIn } = await server.createPlatform();
  const editor = await signIn(['Admin']);
  const readAtOther = async () => {
    const response = await openOther(host)('/api/platformsettingvalues?keys=platformName&lang=nl', editor.headers);
    return response.json().platformName;
  };
  // It keeps the settings.
  expect(await readAtOther()).toBe('Waterrijk');

  const read: string[] = [];
  for (const name of ['Stad aan Zee', 'Stad aan de Maas', 'Dorp']) {
    await editor.put('/api/platformsettingvalues', { platformName: { nl: name } });
    read.push(await readAtOther());
  }

  expect(read).toEqual(['Stad aan Zee', 'Stad aan de Maas', 'Dorp']);
});

test('the languages of the platform as well, which are known before anybody is', async () => {
  const { host, signIn } = await server.createPlatform();
  const editor = await signIn(['Admin']);
  const languagesAtOther = async () =>
    (await openOther(host)('/api/platform/languages', editor.headers)).json().languages?.map(codeOf);
  // That there is a new platform, the other node hears when it does.
  await expect.poll(languagesAtOther).toEqual(['nl', 'en']);

  const added = await editor.put('/api/platform/languages', { languages: ['nl', 'en', 'de'], seen: ['nl', 'en'] });

  expect(added.statusCode).toBe(200);
  expect(await languagesAtOther()).toEqual(['nl', 'en', 'de']);
});

const codeOf = ({ code }: { code: string }) => code;
