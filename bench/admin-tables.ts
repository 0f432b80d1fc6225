import { Client, type ClientConfig } from 'pg';
import { demoAccount, signIn } from '../e2e/signed-in.ts';

const count = 50_000;
const entries = 200_000;
const rounds = 40;

/**
 * Fills the demo with 50,000 people who have roles and properties, 200 roles, 20,000 invitations, and an audit log of 200,000
 * entries. Gives the guid of a role of a tenth of the people.
 */
async function fillDemo(connection: ClientConfig): Promise<string> {
  const client = new Client(connection);
  await client.connect();
  const { rows } = await client.query(`select id from platform where primary_domain = 'localhost'`);
  const platform = rows[0].id;
  await client.query('begin');
  await client.query(
    `insert into account (platform_id, id, email, first_name, middle_name, last_name, is_verified, is_active, inactive_cause,
        terms_of_use_version_accepted, properties, created_at, signed_in_at)
     select $1, gen_random_uuid(), 'mens' || n || '@voorbeeld.example',
        (array['Anna', 'Bram', 'Zoë', 'Çelik', 'Daan', 'Eva', 'Fatima', 'Gijs', 'Hanna', 'Ilse'])[1 + n % 10],
        (array['', '', 'de', 'van der'])[1 + n % 4],
        (array['Bakker', 'Visser', 'Smit', 'Jansen', 'Meijer', 'Mulder', 'Bos'])[1 + n % 7] || n, n % 9 <> 0, n % 50 <> 0,
        case when n % 50 = 0 then 'blocked' end, 1 + n % 3,
        json_build_array(json_build_object('key', 'interests', 'value', 'thema' || n % 40 || chr(10) || 'wijk' || n % 300),
          json_build_object('key', 'department', 'value', 'Afdeling ' || n % 25)),
        now() - n * interval '1 minute',
        case when n % 6 <> 0 then now() - (n * 7919 % 100000) * interval '1 minute' end
     from generate_series(1, $2::int) n`,
    [platform, count],
  );
  const role = await client.query(
    `insert into role (platform_id, id, kind, name) values ($1, gen_random_uuid(), 'Standard', 'Meetploeg') returning id`,
    [platform],
  );
  await client.query(
    `insert into role_member (platform_id, role_id, account_id)
     select $1, $2, id from account where platform_id = $1 and email like 'mens%0@voorbeeld.example'`,
    [platform, role.rows[0].id],
  );
  await client.query(
    `insert into role (platform_id, id, kind, name)
     select $1, gen_random_uuid(), 'Standard', 'Groep ' || n from generate_series(1, 200) n`,
    [platform],
  );
  await client.query(
    `insert into invitation (platform_id, id, email, first_name, language, role_ids, created_at, expires_at, sent_at, accepted_at)
     select $1, gen_random_uuid(), 'gast' || n || '@voorbeeld.example', 'Gast', 'nl', array[$2::uuid],
        now() - n * interval '10 minutes', now() + (n % 60 - 30) * interval '1 day', now(), case when n % 3 = 0 then now() end
     from generate_series(1, 20000) n`,
    [platform, role.rows[0].id],
  );
  // What the rows hold is not looked at by anyone who reads them: their chain is none.
  await client.query(
    `insert into audit_entry (platform_id, seq, at, actor_id, action, object_kind, object_id, detail, detail_hash, hash)
     select $1, 1000000 + n, now() - ($3::int - n) * interval '1 minute', a.id,
        (array['session.started', 'session.refused', 'page.published', 'user.edited', 'role.memberAdded', 'settings.changed'])[1 + n % 6],
        'account', a.id, json_build_object('ip', '198.51.100.' || n % 250, 'new', json_build_object('n', n)), 'none', 'none'
     from generate_series(1, $3::int) n
     join (select id, row_number() over () as at from account where platform_id = $1 and email like 'mens%') a on a.at = 1 + n % $2`,
    [platform, count, entries],
  );
  await client.query('commit');
  await client.query('vacuum analyze');
  await client.end();
  return role.rows[0].id;
}

export interface TableFigure {
  name: string;
  /** Milliseconds that 95 of 100 answers stay under. */
  p95: number;
}

/** What each kind of question to the tables of admins takes with 50,000 people, over HTTP, one after the other. */
export async function measureTables(port: number, dataDir: string, connection: ClientConfig): Promise<TableFigure[]> {
  const role = await fillDemo(connection);
  const admin = await signIn(port, demoAccount(dataDir, 'admin'));
  for (const key of ['interests', 'department'])
    await admin.call('PUT', `/api/propertydefinitions/${key}`, { isOn: true, isFilter: true, version: 0 });
  const now = Date.now();
  const ago = (days: number) => encodeURIComponent(new Date(now - days * 86_400_000).toISOString());
  const somebody = (await admin.call('GET', '/api/users?itemCount=1&search=mens4999')).body.users[0].guid as string;
  const users = (...queries: readonly string[]) => queries.map((query) => `/api/users?itemCount=25&${query}`);
  const log = (...queries: readonly string[]) => queries.map((query) => `/api/audit?itemCount=50&${query}`);
  const questions: Readonly<Record<string, readonly string[]>> = {
    'users, each order': users(
      ...['name', '-name', 'email', '-email', 'lastActive', '-lastActive', 'registered', '-registered'].map(
        (sort) => `sort=${sort}`,
      ),
    ),
    'users, a page far away': users(
      'pageNumber=1000',
      'pageNumber=2000&sort=-registered',
      'pageNumber=1900&sort=email',
    ),
    'users, a word of many': users('search=bakker', 'search=zoe%20de', 'search=voorbeeld&sort=email'),
    'users, a word of few': users('search=mens4999', 'search=bos31', 'search=er12345'),
    'users, a word of nobody': users('search=xyzzy', 'search=anna%20xyzzy'),
    'users, a role': users(`role=${role}`, `role=${role}&sort=-lastActive`, `role=${role}&search=anna`),
    'users, a state': users('state=blocked', 'state=deleted', 'unverified=true', 'neverSignedIn=true&sort=-registered'),
    'users, a property': users('property=interests&value=wijk7', 'property=department&value=afdeling%203&sort=email'),
    roles: ['/api/roles:overview'],
    'members of a role': ['', '&pageNumber=100', '&search=anna'].map(
      (query) => `/api/roles/${role}/members?itemCount=50${query}`,
    ),
    invitations: ['', '&pageNumber=300', '&state=Accepted', '&state=Expired', '&search=gast1999'].map(
      (query) => `/api/invitations?itemCount=50${query}`,
    ),
    'log, the last': log('', 'pageNumber=20'),
    'log, an action': log('action=user.edited', 'action=role', 'action=audit.exported'),
    'log, somebody': log(`actor=${somebody}`, `object=${somebody}`, `actor=${somebody}&action=session`),
    'log, a time': log(`from=${ago(3)}&until=${ago(1)}`, `from=${ago(120)}&until=${ago(100)}&action=page`),
    'log, a word': log('search=mens49999', 'search=198.51.100.7', 'search=xyzzy'),
  };
  const figures: TableFigure[] = [];
  for (const [name, paths] of Object.entries(questions)) {
    const times: number[] = [];
    for (let round = -2; round < rounds; round += 1) {
      const path = paths[(round + 2) % paths.length] ?? '';
      const began = performance.now();
      const { status } = await admin.call('GET', path);
      if (status !== 200) throw new Error(`${path} answered ${status}`);
      if (round >= 0) times.push(performance.now() - began);
    }
    figures.push({ name, p95: times.toSorted((a, b) => a - b)[Math.ceil(rounds * 0.95) - 1] ?? 0 });
  }
  return figures;
}
