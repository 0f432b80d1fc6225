import { expect, test } from 'vitest';
import { blocksOf, openServer } from '#test/harness.ts';

const server = await openServer();
const youtube = 'https://www.youtube.com/watch?v=abcdefghijk';
const vimeo = 'https://vimeo.com/123456789';

async function setting() {
  const platform = await server.createPlatform();
  const admin = await platform.signIn(['Admin']);
  await platform.page('/films', {
    blocks: blocksOf(
      ['Embed', { content: { nl: { url: youtube, title: 'Brug', fallbackText: '' } } }],
      ['Video', { content: { nl: { url: vimeo, title: 'Sluis' } } }],
      ['Hero', { content: { nl: { heading: 'Welkom', video: youtube } } }],
    ),
  });
  const read = async () => {
    const { body, headers } = await platform.get('/films');
    const policy = String(headers['content-security-policy']);
    return {
      frames: /frame-src ([^;]*)/.exec(policy)?.[1],
      buttons: [...body.matchAll(/data-embed="([^"?]*)/g)].map(([, frame]) => frame),
      links: [youtube, vimeo].filter((address) => body.includes(`href="${address}"`)),
      told: body.split('cookies plaatsen').length - 1,
    };
  };
  return { admin, read };
}

test('of a website that is not allowed in a frame a page has a link, and the policy closes it', async () => {
  const { admin, read } = await setting();
  const films = {
    frames: 'https://player.vimeo.com https://www.youtube-nocookie.com',
    buttons: [
      'https://www.youtube-nocookie.com/embed/abcdefghijk',
      'https://player.vimeo.com/video/123456789',
      'https://www.youtube-nocookie.com/embed/abcdefghijk',
    ],
    links: [youtube, vimeo],
    told: 3,
  };
  expect(await read()).toEqual(films);

  const saved = await admin.put('/api/platformsettingvalues', { embedHosts: ['Vimeo', 'OpenStreetMap'] });
  expect(await read()).toEqual({
    frames: 'https://player.vimeo.com',
    buttons: ['https://player.vimeo.com/video/123456789'],
    links: [youtube, vimeo],
    told: 1,
  });

  await admin.put('/api/platformsettingvalues', { embedHosts: [] });
  expect(await read()).toMatchObject({ frames: "'none'", buttons: [], links: [youtube, vimeo] });
  expect((await admin.put('/api/platformsettingvalues', { embedHosts: ['Elders'] })).json().fields).toEqual({
    'body.embedHosts.0': 'invalid_value',
  });
  expect(saved.statusCode).toBe(200);
});
