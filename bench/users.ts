import { Client, type ClientConfig } from 'pg';
import { demoAccount, signIn } from '../e2e/signed-in.ts';

const count = 50_000;
const rounds = 40;

/** Fills the demo with 50,000 people who have roles and properties. Gives the guid of a role of a tenth of them. */
async function fillUsers(connection: ClientConfig): Promise<string> {
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
  await client.query('commit');
  await client.query('vacuum analyze');
  await client.end();
  return role.rows[0].id;
}

export interface UserFigure {
  name: string;
  /** Milliseconds that 95 of 100 answers stay under. */
  p95: number;
}

/** What each kind of question about 50,000 people takes, over HTTP, one after the other. */
export async function measureUsers(port: number, dataDir: string, connection: ClientConfig): Promise<UserFigure[]> {
  const role = await fillUsers(connection);
  const admin = await signIn(port, demoAccount(dataDir, 'admin'));
  for (const key of ['interests', 'department'])
    await admin.call('PUT', `/api/propertydefinitions/${key}`, { isOn: true, isFilter: true, version: 0 });
  const questions: Readonly<Record<string, readonly string[]>> = {
    'each order': ['name', '-name', 'email', '-email', 'lastActive', '-lastActive', 'registered', '-registered'].map(
      (sort) => `sort=${sort}`,
    ),
    'a page far away': ['pageNumber=1000', 'pageNumber=2000&sort=-registered', 'pageNumber=1900&sort=email'],
    'a word of many': ['search=bakker', 'search=zoe%20de', 'search=voorbeeld&sort=email'],
    'a word of few': ['search=mens4999', 'search=bos31', 'search=er12345'],
    'a word of nobody': ['search=xyzzy', 'search=anna%20xyzzy'],
    'a role': [`role=${role}`, `role=${role}&sort=-lastActive`, `role=${role}&search=anna`],
    'a state': ['state=blocked', 'state=deleted', 'unverified=true', 'neverSignedIn=true&sort=-registered'],
    'a property': ['property=interests&value=wijk7', 'property=department&value=afdeling%203&sort=email'],
  };
  const figures: UserFigure[] = [];
  for (const [name, queries] of Object.entries(questions)) {
    const times: number[] = [];
    for (let round = -2; round < rounds; round += 1) {
      const began = performance.now();
      const { status } = await admin.call('GET', `/api/users?itemCount=25&${queries[(round + 2) % queries.length]}`);
      if (status !== 200) throw new Error(`users answered ${status}`);
      if (round >= 0) times.push(performance.now() - began);
    }
    figures.push({ name, p95: times.toSorted((a, b) => a - b)[Math.ceil(rounds * 0.95) - 1] ?? 0 });
  }
  return figures;
}
