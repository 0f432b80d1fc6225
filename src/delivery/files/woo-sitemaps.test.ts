import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { emptyDocument } from '#document/page-document.ts';
import { storeFile } from '#features/content/files/server/ingest.service.ts';
import { wooCategories } from '#features/content/items/fields/woo-publication.ts';
import { addItem } from '#features/content/items/server/items.service.ts';
import { restrictBlock } from '#features/identity/roles/server/access.service.ts';
import { inTransaction } from '#infra/ctx.ts';
import { blocksOf, openServer } from '#test/harness.ts';
import { readXml } from '#test/read-xml.ts';

/** The sitemaps of the Dutch Open Government Act (functional reference 3.10, WOO-02). */
const server = await openServer();
const pdf = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n', 'latin1');

async function setting() {
  const platform = await server.createPlatform();
  const admin = await platform.signIn(['Admin']);
  const [list, members] = [randomUUID(), randomUUID()];
  await platform.page('/woo', { blocks: blocksOf(['List', { guid: list }]) });
  await platform.page('/leden', {
    blocks: blocksOf(['List', { guid: members }]),
    audience: { kind: 'Users', roles: [] },
  });
  const file = async (name: string, bytes: Buffer = pdf) =>
    (
      await storeFile(platform.ctx, Readable.from([bytes]), {
        name,
        context: 'library',
        owner: null,
        isAttached: true,
      })
    ).guid;
  interface Given {
    parents?: string[];
    files?: readonly string[];
    fields?: object;
    publish?: string[];
    publishedOn?: Date;
    block?: string;
  }
  /** A publication with a document in it, or several. */
  const publication = async (title: string, given: Given = {}) => {
    const files = given.files ?? [await file(`${title}.pdf`)];
    const { guid } = await addItem(platform.ctx, {
      parents: (given.parents ?? [list]).map((parentGuid) => ({ parentGuid })),
      itemType: 'Publication',
      publish: given.publish ?? ['nl'],
      publishedOn: given.publishedOn ?? new Date('2026-01-01T10:00:00Z'),
      fields: { category: 'c_3baef532', ...given.fields },
      document: {
        ...emptyDocument({ nl: title }),
        options: { description: { nl: 'Wat er werd besloten' } },
        blocks: blocksOf([
          'File',
          {
            ...(given.block && { guid: given.block }),
            content: {
              nl: { files: files.map((one) => ({ file: one, title: '', description: '', alternative: null })) },
            },
          },
        ]),
      },
    });
    return { guid, files };
  };
  const read = async (path: string) => {
    const { statusCode, headers, body } = await platform.get(path);
    expect([path, statusCode, headers['content-type']]).toEqual([path, 200, 'application/xml; charset=utf-8']);
    return readXml(body);
  };
  const addresses = async (path: string) => (await read(path)).texts('loc').map((one) => new URL(one).pathname);
  return { ...platform, admin, list, members, file, publication, read, addresses };
}

const ofDecisions = '/sitemaps/sitemap-diwoo-014.xml';
const sitemapLines = (text: string) =>
  [...text.matchAll(/^Sitemap: https?:\/\/[^/]+(.*)$/gm)].map(([, path = '']) => path);

describe('the sitemaps of the Woo', () => {
  test('robots.txt names an index for each category that has publications, by the name that the harvester knows', async () => {
    const { get, publication, addresses } = await setting();
    expect(sitemapLines((await get('/robots.txt')).body)).toEqual(['/sitemap.xml']);
    expect((await get('/sitemaps/sitemapindex-diwoo-infocat014.xml')).statusCode).toBe(404);

    await publication('Besluit');
    await publication('Jaarverslag', { fields: { category: 'c_c6cd1213' } });
    await publication('Zonder categorie', { fields: { category: '' } });

    const named = sitemapLines((await get('/robots.txt')).body);
    expect(named).toEqual([
      '/sitemap.xml',
      '/sitemap-woo-index.xml',
      '/sitemaps/sitemapindex-diwoo-infocat012.xml',
      '/sitemaps/sitemapindex-diwoo-infocat014.xml',
    ]);
    expect(await addresses('/sitemaps/sitemapindex-diwoo-infocat014.xml')).toEqual([ofDecisions]);
    expect(await addresses('/sitemap-woo-index.xml')).toEqual(['/sitemaps/sitemap-diwoo-012.xml', ofDecisions]);
    for (const wrong of ['000', '018', '14', 'abc'])
      expect((await get(`/sitemaps/sitemapindex-diwoo-infocat${wrong}.xml`)).statusCode).toBe(404);
    for (const wrong of ['018', '014-xyz', '014-'])
      expect((await get(`/sitemaps/sitemap-diwoo-${wrong}.xml`)).statusCode).toBe(404);
  });

  test('each address leads straight to a document that everybody can read', async () => {
    const { get, publication, file, addresses } = await setting();
    await publication('Eén', {
      files: [await file('één besluit & bijlage.pdf'), await file('bijlage.csv', Buffer.from('a;b\n1;2\n'))],
    });

    const found = await addresses(ofDecisions);

    expect(found.length).toBe(2);
    for (const path of found) expect((await get(path)).statusCode).toBe(200);
    expect((await get(found.find((path) => path.endsWith('.pdf')) ?? '')).headers['content-type']).toBe(
      'application/pdf',
    );
  });

  test('what is a draft, planned, in the trash, or closed is named to nobody, signed in or not', async () => {
    const { ctx, admin, list, members, publication, addresses, file } = await setting();
    await publication('CANARY draft', { publish: [] });
    await publication('CANARY planned', { publishedOn: new Date(Date.now() + 86_400_000) });
    await publication('CANARY members', { parents: [members] });
    const block = randomUUID();
    await publication('CANARY block', { block });
    await inTransaction(ctx, (ctx) => restrictBlock(ctx, block, { kind: 'Users', roles: [] }));
    const gone = await publication('CANARY gone');
    const twice = await file('twee-keer.pdf');
    await publication('Open', { files: [twice], parents: [members, list] });
    await publication('Nog eens', { files: [twice] });
    expect((await admin.delete(`/api/listitem/${gone.guid}`)).statusCode).toBe(200);

    expect(await addresses(ofDecisions)).toEqual([`/f/${twice}/twee-keer.pdf`]);
    expect((await admin.get(ofDecisions)).body).not.toContain('CANARY');
  });

  test('the metadata come from the settings and the fields, by the value lists of TOOI', async () => {
    const { admin, publication, read } = await setting();
    const fields = {
      category: 'c_46a81018',
      documentDate: '2026-03-14',
      documentLanguage: 'fy',
      subject: 'Bruggen & sluizen',
      identifier: 'Z-2026-014',
    };
    await publication('Besluit <brug>\u0001', { fields });
    const path = '/sitemaps/sitemap-diwoo-016.xml';
    // Without an identifier of the organisation no metadata are better than wrong ones: the address is harvested.
    expect((await read(path)).texts('diwoo:Document')).toEqual([]);

    const organisation = {
      wooOrganisation: 'gemeente Utrecht',
      wooOrganisationId: 'https://identifier.overheid.nl/tooi/id/gemeente/gm0344',
    };
    expect((await admin.put('/api/platformsettingvalues', organisation)).statusCode).toBe(200);

    const { one } = await read(path);
    const said = (name: string) => [one(`diwoo:${name}`)?.resource, one(`diwoo:${name}`)?.text];
    expect(said('publisher')).toEqual([organisation.wooOrganisationId, 'gemeente Utrecht']);
    expect(said('officieleTitel')).toEqual(['', 'Besluit <brug>']);
    expect(said('omschrijving')).toEqual(['', 'Wat er werd besloten']);
    expect(said('identifier')).toEqual(['', 'Z-2026-014']);
    expect(said('creatiedatum')).toEqual(['', '2026-03-14']);
    expect(said('trefwoord')).toEqual(['', 'Bruggen & sluizen']);
    expect(said('informatiecategorie')).toEqual([
      'https://identifier.overheid.nl/tooi/def/thes/kern/c_46a81018',
      'beschikkingen',
    ]);
    expect(said('format')).toEqual(['http://publications.europa.eu/resource/authority/file-type/PDF', 'pdf']);
    expect(said('language')).toEqual(['http://publications.europa.eu/resource/authority/language/FRY', 'Fries']);
    expect(said('soortHandeling')[1]).toBe('vaststelling');
  });

  test('many publications of a category stand in sitemaps of few, each in one of them', async () => {
    const { publication, file, addresses } = await setting();
    const one = await file('een.pdf');
    const guids: string[] = [];
    for (let at = 0; at < 201; at += 1) guids.push((await publication(`Besluit ${at}`, { files: [one] })).guid);
    const parts = await addresses('/sitemaps/sitemapindex-diwoo-infocat014.xml');
    expect(parts.length).toBe(16);
    expect(parts[10]).toBe('/sitemaps/sitemap-diwoo-014-a.xml');
    const named = await Promise.all(parts.map(addresses));
    const beginnings = new Set(guids.map((guid) => guid[0]));
    expect(named.map((all) => all.length)).toEqual(
      Array.from({ length: 16 }, (_, at) => (beginnings.has(at.toString(16)) ? 1 : 0)),
    );
  });

  test('a website that is not to be found has none', async () => {
    const { admin, get, publication } = await setting();
    await publication('Besluit');
    await admin.put('/api/platformsettingvalues', { isIndexed: false });
    expect((await get('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
  });

  test('there are seventeen categories, each with an identifier of its own', () => {
    expect(new Set(Object.keys(wooCategories)).size).toBe(17);
    for (const id of Object.keys(wooCategories)) expect(id).toMatch(/^c_[\da-f]{8}$/);
  });
});
