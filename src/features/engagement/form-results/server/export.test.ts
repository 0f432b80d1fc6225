import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { parse } from 'csv-parse/sync';
import { readOds } from 'hucre/ods';
import { readXlsx } from 'hucre/xlsx';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { storeFile } from '#features/content/files/server/ingest.service.ts';
import { inTransaction } from '#infra/ctx.ts';
import { shownAt } from '#kernel/dates.ts';
import { begun, makeForm } from '#test/a-form.ts';
import { openServer } from '#test/harness.ts';

const server = await openServer();
const words = (nl: string, en = nl) => ({ nl, en });
const options = [
  { value: 'noord', label: words('Noord', 'North') },
  { value: 'zuid', label: words('Zuid', 'South') },
];
const first = {
  steps: [
    {
      id: 'stap',
      questions: [
        { kind: 'text', id: 'naam', label: words('Naam', 'Name') },
        { kind: 'number', id: 'aantal', label: words('Aantal'), decimals: 1 },
        { kind: 'date', id: 'dag', label: words('Dag') },
        { kind: 'dateTime', id: 'moment', label: words('Moment') },
        { kind: 'yesNo', id: 'akkoord', label: words('Akkoord') },
        { kind: 'radio', id: 'wijk', label: words('Wijk', 'Ward'), options },
        { kind: 'checkboxes', id: 'wijken', label: words('Wijken'), options },
        { kind: 'matrix', id: 'vervoer', label: words('Vervoer'), rows: options, options },
        { kind: 'address', id: 'adres', label: words('Adres') },
        { kind: 'allocate', id: 'punten', label: words('Punten'), options, total: 10 },
        { kind: 'text', id: 'geheim', label: words('Geheim'), inExport: false },
        {
          kind: 'group',
          id: 'kinderen',
          label: words('Kinderen'),
          minEntries: 0,
          entryLabel: words('Kind', 'Child'),
          questions: [{ kind: 'text', id: 'kind', label: words('Naam', 'Name') }],
        },
      ],
    },
  ],
};
const [step] = first.steps;
const second = {
  steps: [
    {
      ...step,
      questions: [
        { kind: 'text', id: 'naam', label: words('Volledige naam', 'Full name') },
        { kind: 'radio', id: 'wijk', label: words('Wijk', 'Ward'), options: options.slice(0, 1) },
        { kind: 'text', id: 'aantal', label: words('Aantal') },
        ...(step?.questions.slice(2).filter(({ id }) => id !== 'wijk') ?? []),
      ],
    },
  ],
};
const answers = {
  naam: '=1+1; "Škoda"',
  aantal: 2.5,
  dag: '2026-03-05',
  moment: '2026-07-01T12:30',
  akkoord: false,
  wijk: 'zuid',
  wijken: ['noord', 'zuid'],
  vervoer: { noord: 'zuid' },
  adres: { postcode: '1234 AB', number: '5', street: 'Dorpsstraat', city: 'Waterrijk' },
  punten: { noord: 3, zuid: 7 },
  geheim: 'niet doorgeven',
  kinderen: [{ kind: 'Bo' }, { kind: 'Jip' }],
};

async function setting(given: Parameters<typeof makeForm>[1] = { definition: first }) {
  const platform = await server.createPlatform();
  const admin = await platform.signIn(['Admin']);
  const form = await makeForm(admin, given);
  const send = async (body: object, version = 1) =>
    (
      await platform.post(`${form.url}/${version}/submissions`, {
        key: randomUUID(),
        startedOn: begun(new Date()),
        ...body,
      })
    ).json() as { guid: string; reference: string };
  const ask = async (body: object, who: Pick<typeof admin, 'post'> = admin) =>
    who.post(`${form.url}/submissions:export`, { format: 'json', purpose: 'Verslag aan de raad', ...body });
  return { ...platform, admin, ...form, send, ask };
}

describe('an export of submissions', () => {
  test('has a typed column for each question, as each format can hold it', async () => {
    const { send, ask, platform } = await setting();
    const { reference } = await send({ answers });
    const json = await ask({});
    expect(json.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(json.headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''Formulier%20[\w%-]+\.json$/);
    const [row] = json.json();
    expect(row).toEqual({
      _reference: reference,
      _state: 'Nieuw',
      _version: 1,
      _language: 'nl',
      _submittedOn: expect.stringMatching(/^\d{4}-.*Z$/),
      naam: '=1+1; "Škoda"',
      aantal: 2.5,
      dag: '2026-03-05',
      moment: '2026-07-01T10:30:00.000Z',
      akkoord: false,
      wijk: 'Zuid',
      wijken: 'Noord, Zuid',
      'vervoer.noord': 'Zuid',
      'vervoer.zuid': null,
      'adres.postcode': '1234 AB',
      'adres.number': '5',
      'adres.addition': null,
      'adres.street': 'Dorpsstraat',
      'adres.city': 'Waterrijk',
      'punten.noord': 3,
      'punten.zuid': 7,
      kinderen: 'Kind 1: Naam: Bo\nKind 2: Naam: Jip',
    });
    expect(json.body).not.toContain('niet doorgeven');

    const csv = parse((await ask({ format: 'csv', language: 'en' })).body, { columns: true, bom: true });
    expect(csv).toMatchObject([
      { Reference: reference, Status: 'New', Name: '\'=1+1; "Škoda"', Moment: '2026-07-01 12:30:00', Ward: 'South' },
    ]);
    for (const [format, read] of [['xlsx', readXlsx] as const, ['ods', readOds] as const]) {
      const { rawPayload } = await ask({ format });
      const { sheets } = await read(rawPayload);
      const [head = [], cells = []] = sheets[0]?.rows ?? [];
      const found = Object.fromEntries(head.map((name, at) => [String(name), cells[at]]));
      expect(found).toMatchObject({ Naam: answers.naam, Aantal: 2.5, Akkoord: false, 'Vervoer – Noord': 'Zuid' });
      expect(found.Dag).toBeInstanceOf(Date);
      expect((found['Ingestuurd op'] as Date).toISOString().slice(0, 10)).toBe(
        shownAt(new Date(), platform.timeZone).slice(0, 10),
      );
    }
    const pdf = await extractText(await getDocumentProxy(new Uint8Array((await ask({ format: 'pdf' })).rawPayload)));
    expect(pdf.text.join(' ')).toContain('Dorpsstraat');
  });

  test('merges the questions of all versions by their ids, with the newest labels and every option', async () => {
    const { send, ask, publish } = await setting();
    await send({ answers });
    await publish(second);
    await send({ answers: { naam: 'Bo', aantal: 'veel', wijk: 'noord' } }, 2);
    const rows = parse((await ask({ format: 'csv' })).body, { columns: true, bom: true }) as object[];
    expect(rows).toMatchObject([
      { Versie: '2', 'Volledige naam': 'Bo', Aantal: 'veel', Wijk: 'Noord', Dag: '' },
      { Versie: '1', 'Volledige naam': '\'=1+1; "Škoda"', Aantal: '2,5', Wijk: 'Zuid', Dag: '2026-03-05' },
    ]);
  });

  test('holds what the filter of the inbox finds, the last first', async () => {
    const { send, ask, admin, url } = await setting();
    const sent = [await send({ answers: { naam: 'a' } }), await send({ answers: { naam: 'b' } })];
    await admin.post(`${url}/submissions:change`, { submissions: [sent[0]?.guid], state: 'done' });
    const names = async (filter: object) =>
      ((await ask({ filter })).json() as { naam: string }[]).map(({ naam }) => naam);
    expect(await names({})).toEqual(['b', 'a']);
    expect(await names({ state: 'done' })).toEqual(['a']);
    expect(await names({ state: 'open' })).toEqual(['b']);
    expect(await names({ q: sent[1]?.reference ?? '' })).toEqual(['b']);
    expect(await names({ version: 2 })).toEqual([]);
  });

  test('holds each submission once, where many were sent at the same moment', async () => {
    const { send, ask, guid } = await setting();
    await send({ answers: { naam: 'a' } });
    await server.ownerQuery(
      `insert into submission select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(), 'reference', 'K-' || n,
         'sent_key', 'k' || n))).* from submission s, generate_series(1, 1200) n where s.form_id = $1`,
      [guid],
    );
    const rows = (await ask({})).json() as { _reference: string }[];
    expect(new Set(rows.map((row) => row._reference)).size).toBe(1201);
    expect(rows).toHaveLength(1201);
  });

  test('needs a purpose, the right, and somebody who showed who they are; it is recorded (security F18)', async () => {
    const { send, ask, admin, signIn, post, url, guid } = await setting();
    await send({ answers });
    expect((await ask({ purpose: ' ' })).statusCode).toBe(400);
    expect((await ask({ format: 'doc' })).statusCode).toBe(400);
    expect((await ask({}, await signIn(['ContentManager']))).statusCode).toBe(403);
    expect((await post(`${url}/submissions:export`, {})).statusCode).toBe(401);
    const other = await (await server.createPlatform()).signIn(['Admin']);
    expect((await ask({}, other)).statusCode).toBe(404);
    await ask({ format: 'ods', filter: { state: 'open' } });
    const { entries } = (await admin.get('/api/audit?action=submissions.exported')).json();
    expect(entries).toMatchObject([
      {
        object: { kind: 'form', guid },
        new: { purpose: 'Verslag aan de raad', format: 'ods', count: 1, submissionState: 'open' },
        words: { action: 'Inzendingen geëxporteerd' },
      },
    ]);
    server.clock.offset = 30 * 60_000;
    expect((await ask({})).json()).toMatchObject({ code: 'step_up_required' });
    server.clock.offset = 0;
  });

  test('as a zip has the files that were sent beside the table, in a folder for each submission', async () => {
    const platform = await server.createPlatform();
    const admin = await platform.signIn(['Admin']);
    const asked = [
      { kind: 'text', id: 'naam', label: words('Naam') },
      { kind: 'file', id: 'foto', label: words('Foto'), maxFiles: 3 },
      { kind: 'file', id: 'prive', label: words('Privé'), inExport: false },
    ];
    const form = await makeForm(admin, {
      definition: { steps: [{ id: 'stap', title: words('Stap'), questions: asked }] },
    });
    const send = async (files: { question: string; name: string; text: string }[]) => {
      const key = randomUUID();
      const answers: Record<string, unknown> = { naam: 'Mia' };
      for (const { question, name, text } of files) {
        const stored = await inTransaction(platform.ctx, (ctx) =>
          storeFile(ctx, Readable.from([Buffer.from(text)]), {
            name,
            context: 'submission',
            owner: key,
            isAttached: true,
          }),
        );
        const one = { guid: stored.guid, name, type: stored.contentType, size: stored.bytes };
        answers[question] = [...((answers[question] as unknown[]) ?? []), one];
      }
      const reply = await platform.post(`${form.url}/1/submissions`, { key, answers, startedOn: begun(new Date()) });
      expect([reply.statusCode, reply.body]).toEqual([201, reply.body]);
      return (reply.json() as { reference: string }).reference;
    };
    const first = await send([
      { question: 'foto', name: 'brief.txt', text: 'eerste brief' },
      { question: 'foto', name: 'brief.txt', text: 'tweede brief' },
      { question: 'prive', name: 'geheim.txt', text: 'niet voor exports' },
    ]);
    const second = await send([{ question: 'foto', name: 'brief.txt', text: 'derde brief' }]);
    const zip = await admin.post(`${form.url}/submissions:export`, { format: 'zip', purpose: 'Verslag aan de raad' });
    expect([zip.statusCode, zip.headers['content-type']]).toEqual([200, 'application/zip']);
    const body = zip.rawPayload.toString('utf8');
    for (const part of [`${first}/brief.txt`, `${first}/brief (2).txt`, `${second}/brief.txt`, '.csv'])
      expect(body).toContain(part);
    for (const text of ['eerste brief', 'tweede brief', 'derde brief', 'Mia']) expect(body).toContain(text);
    expect(body).not.toMatch(/geheim\.txt|niet voor exports/);
    const { entries } = (await admin.get('/api/audit?action=submissions.exported')).json();
    expect(JSON.stringify(entries)).toContain('zip');
  });
});
