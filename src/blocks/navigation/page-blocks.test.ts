import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { doc, heading } from '#document/build-rich-text.ts';
import { saveSettings } from '#features/base/settings/server/settings.service.ts';
import { hiddenPages } from '#features/content/menus/menus.contract.ts';
import { addMenuItem } from '#features/content/menus/server/menus.service.ts';
import { blocksOf, openServer } from '#test/harness.ts';

const server = await openServer();

const users = { kind: 'Users' as const, roles: [] };
const linksIn = (html: string, className: string) =>
  [...(new RegExp(`<nav[^>]*class="${className}.*?</nav>`).exec(html)?.[0] ?? '').matchAll(/href="([^"]+)"/g)].map(
    ([, href]) => href,
  );

async function platformWithPages() {
  const platform = await server.createPlatform();
  const { page, ctx, get } = platform;
  const around = blocksOf(['PrevNext', {}], ['Sitemap', {}]);
  await page('/een', { title: { nl: 'Een' } });
  await page('/besloten', { title: { nl: 'Besloten' }, audience: users });
  await page('/twee', { title: { nl: 'Twee', en: 'Two' }, publish: ['nl', 'en'], blocks: around });
  const hide = async (title: string) => {
    const pageGuid = await page(`/weg-${title}`, { title: { nl: title } });
    await ctx.db
      .deleteFrom('menu_item')
      .where('platform_id', '=', ctx.platform.id)
      .where('page_id', '=', pageGuid)
      .execute();
    await addMenuItem(ctx, { menu: hiddenPages, names: {}, urlSegment: title, pageGuid });
  };
  const read = async (path = '/twee') => (await get(path)).body;
  return { ...platform, hide, read };
}

describe('blocks that list pages', () => {
  test('show a visitor what is for visitors, and a member what is for members too', async () => {
    const { hide, read, signIn } = await platformWithPages();
    await hide('verstopt');
    const member = await signIn([]);

    const visitor = await read();
    const seen = (await member.get('/twee')).body;

    expect(linksIn(visitor, 'prev-next')).toEqual(['/een']);
    expect(linksIn(visitor, 'sitemap')).toEqual(['/een', '/twee']);
    expect(linksIn(seen, 'prev-next')).toEqual(['/besloten']);
    expect(linksIn(seen, 'sitemap')).toEqual(['/een', '/besloten', '/twee']);
  });

  test('know a page that came since, although they were kept', async () => {
    const { page, read } = await platformWithPages();
    const before = await read();
    expect(await read()).toBe(before);

    await page('/drie', { title: { nl: 'Drie' } });

    expect(linksIn(await read(), 'prev-next')).toEqual(['/een', '/drie']);
    expect(linksIn(await read(), 'sitemap')).toEqual(['/een', '/twee', '/drie']);
  });

  test('lead to pages in the language that is read', async () => {
    const { read } = await platformWithPages();

    expect(linksIn(await read('/en/twee'), 'prev-next')).toEqual(['/en/een']);
  });
});

test('a table of contents names no heading of a block that is closed to its reader', async () => {
  const { page, get, signIn } = await server.createPlatform();
  const closed = randomUUID();
  await page('/paspoort', {
    blocks: blocksOf(
      ['Toc', {}],
      ['Text', { content: { nl: { body: doc(heading(2, 'Aanvragen')) } } }],
      ['Text', { guid: closed, content: { nl: { body: doc(heading(2, 'Geheim')) } } }],
    ),
  });
  const admin = await signIn(['Admin']);
  const before = (await get('/paspoort')).body;
  const response = await admin.post(`/api/buildingblockinstance/${closed}/permissions`, {
    viewPermission: 'Users',
    viewRoles: [],
  });

  expect(response.statusCode).toBeLessThan(300);
  expect(linksIn(before, 'toc')).toEqual(['#h-aanvragen', '#h-geheim']);
  expect(before).toMatch(/<h2 id="h-aanvragen"/);
  expect(linksIn((await get('/paspoort')).body, 'toc')).toEqual(['#h-aanvragen']);
  expect(linksIn((await admin.get('/paspoort')).body, 'toc')).toEqual(['#h-aanvragen', '#h-geheim']);
});

test('a language switch leads to this page in each other language, and marks the one that is read', async () => {
  const { page, get } = await server.createPlatform();
  await page('/over', {
    title: { nl: 'Over', en: 'About' },
    publish: ['nl', 'en'],
    blocks: blocksOf(['LanguageSwitch', {}]),
  });

  const [nl, en] = [(await get('/over')).body, (await get('/en/over')).body];

  expect(nl).toContain('<span lang="nl" dir="ltr" aria-current="true">Nederlands</span>');
  expect(nl.match(/<a href="\/en\/over" hrefLang="en" lang="en" dir="ltr">English<\/a>/gi)).toHaveLength(2);
  expect(en).toContain('<span lang="en" dir="ltr" aria-current="true">English</span>');
});

test('opening hours are those of today where the platform is, also on a page that was kept', async () => {
  const { page, get } = await server.createPlatform();
  const content = {
    shared: { week: [{ day: 'tuesday', opens: '09:00', closes: '17:00' }] },
    nl: { exceptions: [{ label: 'Hemelvaart', day: '2031-07-02' }] },
  };
  await page('/balie', { blocks: blocksOf(['OpeningHours', { content }]) });
  const todayAt = async (instant: string) => {
    server.clock.offset = new Date(instant).getTime() - Date.now();
    const { body } = await get('/balie');
    server.clock.offset = 0;
    return /class="open-now"><p>(.*?)<\/p>/.exec(body)?.[1]?.replaceAll(/<[^>]+>/g, '');
  };

  // 2031-07-01 is a Tuesday; in Amsterdam it begins two hours before it does in UTC.
  const said = [];
  for (const instant of ['2031-06-30T21:59:00Z', '2031-06-30T22:01:00Z', '2031-07-01T22:01:00Z'])
    said.push(await todayAt(instant));

  expect(said).toEqual([
    'Vandaag, maandag 30 juni 2031: Gesloten',
    'Vandaag, dinsdag 1 juli 2031: 9.00 tot 17.00 uur',
    'Vandaag, woensdag 2 juli 2031: Gesloten (Hemelvaart)',
  ]);
});

test('a box with the details of the platform names it, and leads to its contact page', async () => {
  const { page, get, ctx } = await server.createPlatform();
  const contactPage = await page('/contact', { title: { nl: 'Contact' } });
  await page('/hulp', { blocks: blocksOf(['ContactBox', { options: { source: 'platform' } }]) });
  await saveSettings(ctx, { platformName: { nl: 'Gemeente Waterrijk' }, contactPage });

  const { body } = await get('/hulp');

  expect(body).toMatch(/contact-box__name">Gemeente Waterrijk</);
  expect(body).toContain('<a href="/contact">Alle manieren');
});
