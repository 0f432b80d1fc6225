import { describe, expect, test } from 'vitest';
import { forgetPerson } from '#infra/audit/forget-audit.store.ts';
import { inTransaction } from '#infra/ctx.ts';
import { openServer } from '#test/harness.ts';
import { verifyChain } from './verify-chain.service.ts';

const server = await openServer();

/** A platform on which an admin renamed it three times. */
async function renamed() {
  const platform = await server.createPlatform();
  const admin = await platform.signIn(['Admin']);
  for (const nl of ['Een', 'Twee', 'Drie']) await admin.put('/api/platformsettingvalues', { platformName: { nl } });
  return { ...platform, admin };
}

/** As somebody does who has the database itself. */
async function tamper(platformId: string, statement: string) {
  await server.ownerQuery('alter table audit_entry disable trigger user');
  await server.ownerQuery(statement.replaceAll('$platform', `'${platformId}'`));
  await server.ownerQuery('alter table audit_entry enable trigger user');
}

const entriesOf = async (admin: { get: (url: string) => Promise<{ json(): unknown }> }, query = '') =>
  (await admin.get(`/api/audit${query}`)).json() as {
    entries: {
      seq: number;
      action: string;
      actor: { guid: string; name: string } | null;
      old: unknown;
      new: unknown;
    }[];
    total: number;
  };

describe('what is written down', () => {
  test('says who, what, when, from where, old and new; last first', async () => {
    const { admin } = await renamed();

    const { entries } = await entriesOf(admin, '?action=settings.changed');

    expect(entries[0]).toMatchObject({
      actor: { guid: admin.accountId, name: 'Anna Bakker' },
      action: 'settings.changed',
      ip: '127.0.0.1',
      isForgotten: false,
      old: { platformName: { nl: 'Twee' } },
      new: { platformName: { nl: 'Drie' } },
    });
    expect(entries.map(({ seq }) => seq)).toEqual([...entries.map(({ seq }) => seq)].sort((a, b) => b - a));
  });

  test('is all of it, however much one transaction writes down', async () => {
    const { ctx } = await server.createPlatform();
    const { count } = await verifyChain(ctx);
    const many = 7_000;

    await inTransaction(ctx, async (ctx) => {
      for (let at = 0; at < many; at += 1) ctx.records({ action: 'settings.changed', new: { count: at } });
    });

    expect(await verifyChain(ctx)).toMatchObject({ count: count + many, errors: [] });
  });

  test('a change that failed leaves nothing', async () => {
    const { admin } = await renamed();
    const before = await entriesOf(admin);

    await admin.put('/api/platformsettingvalues', { platformName: { nl: '' } });

    expect((await entriesOf(admin)).total).toBe(before.total);
  });

  test.each([
    ['what stands before the dot', '?action=settings', 3],
    ['another action', '?action=page.permissionsChanged', 0],
    ['a word of what was written', '?action=settings&search=Drie', 1],
    ['who did it', '?action=settings&search=anna%20bak', 3],
    ['signs that mean something to the database', '?action=settings&search=%25', 0],
    ['a time', '?action=settings&until=2020-01-01T00:00:00Z', 0],
  ])('is found by %s', async (_, query, count) => {
    const { admin } = await renamed();

    expect((await entriesOf(admin, query)).total).toBe(count);
  });

  test('names staff properties to staff only (A29)', async () => {
    const { admin, signIn } = await renamed();
    const staff = await signIn(['Admin', 'Mett']);
    const edit = { firstName: 'Ans', middleName: '', lastName: 'Bakker', version: 1 };
    const properties = [{ key: 'staffNote', value: 'Let op' }];
    await staff.put(`/api/users/${admin.accountId}`, { ...edit, properties });
    await staff.put('/api/propertydefinitions/staffNote', { label: { nl: 'Notitie' }, version: 0 });

    const [seen, exported] = [await admin.get('/api/audit'), await admin.post('/api/audit:export', {})];

    expect([seen.body, exported.body].filter((body) => body.includes('staffNote'))).toEqual([]);
    for (const [who, found] of [
      [admin, 0],
      [staff, 2],
    ] as const)
      expect((await entriesOf(who, '?search=staffnote')).total).toBe(found);
    expect((await entriesOf(admin, '?search=firstname&action=user.edited')).total).toBe(1);
    expect((await entriesOf(admin, '?action=user.edited')).entries[0]?.new).toEqual({ fields: ['firstName'] });
    expect((await entriesOf(staff, '?action=user.edited')).entries[0]?.new).toEqual({
      fields: ['firstName', 'staffNote'],
    });
  });

  test('is for admins only', async () => {
    const { get, signIn } = await renamed();

    const responses = [await get('/api/audit'), await (await signIn(['ContentManager'])).get('/api/audit')];

    expect(responses.map(({ statusCode }) => statusCode)).toEqual([401, 403]);
  });

  test('goes out as CSV that no spreadsheet runs, by a fresh sign-in, and that is written down too', async () => {
    const { admin } = await renamed();
    await admin.put('/api/platformsettingvalues', {
      contactEmail: 'a@example.org',
      platformDescription: { nl: '=1+1' },
    });

    const response = await admin.post('/api/audit:export', { action: 'settings' });
    server.clock.offset = 16 * 60_000;
    const late = await admin.post('/api/audit:export', {});
    server.clock.offset = 0;

    const { csv, count, isComplete } = response.json();
    expect([count, isComplete, csv.split('\r\n').length]).toEqual([4, true, 6]);
    expect(csv.split('\r\n')[0]).toBe('seq,at,actor,actorName,action,objectKind,title,address,object,ip,old,new,key');
    expect([late.statusCode, late.json().code]).toEqual([401, 'step_up_required']);
    expect((await entriesOf(admin, '?action=audit.exported')).total).toBe(1);
  });
});

describe('the chain', () => {
  test('is whole, also when many write at once', async () => {
    const { ctx, platform, admin } = await renamed();

    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        admin.put('/api/platformsettingvalues', { platformName: { nl: `Naam ${at}` } }),
      ),
    );

    const report = await verifyChain(ctx);
    const rows = await server.ownerQuery('select seq from audit_entry where platform_id = $1', [platform.id]);
    expect(report).toMatchObject({ errors: [], forgotten: 0, count: rows.length });
  });

  test.each([
    [
      'who did it',
      'update audit_entry set actor_id = gen_random_uuid() where platform_id = $platform and seq = 2',
      'altered',
    ],
    [
      'what was done',
      "update audit_entry set action = 'role.created' where platform_id = $platform and seq = 2",
      'altered',
    ],
    ['when', "update audit_entry set at = at + interval '1 hour' where platform_id = $platform and seq = 2", 'altered'],
    [
      'old and new',
      `update audit_entry set detail = '{"ip":null}' where platform_id = $platform and seq = 2`,
      'detail',
    ],
    ['that it is there', 'delete from audit_entry where platform_id = $platform and seq = 2', 'missing'],
  ])('one row altered in SQL is named: %s', async (_, statement, error) => {
    const { ctx, platform } = await renamed();

    await tamper(platform.id, statement);

    expect((await verifyChain(ctx)).errors).toEqual([{ seq: 2, error }]);
  });

  test('the last rows cannot go unseen', async () => {
    const { ctx, platform } = await renamed();
    const { count } = await verifyChain(ctx);

    await tamper(platform.id, `delete from audit_entry where platform_id = $platform and seq = ${count}`);

    expect((await verifyChain(ctx)).errors).toEqual([{ seq: count, error: 'missing' }]);
  });

  test.each(["update audit_entry set action = 'a.b'", 'delete from audit_entry', 'truncate audit_entry'])(
    'the database refuses %s',
    async (statement) => {
      await renamed();

      await expect(server.ownerQuery(statement)).rejects.toThrow('the audit log only grows');
    },
  );

  test('stays whole when what was about a person is forgotten', async () => {
    const { ctx, admin, signIn } = await renamed();
    const other = await signIn(['Admin']);
    await other.put('/api/platformsettingvalues', { platformName: { nl: 'Vier' } });

    await inTransaction(ctx, (ctx) => forgetPerson(ctx, admin.accountId));

    const { errors, forgotten } = await verifyChain(ctx);
    const { entries } = await entriesOf(other, '?action=settings');
    expect([errors, forgotten >= 3]).toEqual([[], true]);
    expect(entries.map(({ new: became }) => became)).toEqual([
      { platformName: { nl: 'Vier' } },
      undefined,
      undefined,
      undefined,
    ]);
  });
});
