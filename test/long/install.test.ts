import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, expect, test, vi } from 'vitest';
import { openSmtpServer } from '#infra/mail/smtp-server.fake.ts';
import { makeTemporaryClone } from '../../e2e/temporary-clone.ts';
import { openBalancer } from './balancer.ts';
import { call, freePort, openMachine, signIn } from './nodes.ts';

const root = new URL('../..', import.meta.url).pathname;
const { folder, asOwner, openPostgres } = openMachine('install');
const site = 'www.gemeente.example';

/** The boxes of the guide, in order. */
const boxes = [...readFileSync(join(root, 'docs/guides/install.md'), 'utf8').matchAll(/^```sh\n(.*?)^```$/gms)].map(
  ([, text = '']) => text,
);

/** The PostgreSQL over TCP, as one on another machine is. */
async function openDoor() {
  const { socket } = await openPostgres();
  const door = createServer((outer) => {
    const inner = connect(join(socket, '.s.PGSQL.5432'));
    outer.pipe(inner).pipe(outer);
    outer.on('error', () => inner.destroy());
    inner.on('error', () => outer.destroy());
  });
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  afterAll(() => void door.close());
  return (door.address() as { port: number }).port;
}

/** A shell that stays open, as that of who follows the guide: `run` gives what a box writes, and throws where it fails. */
function openShell(cwd: string) {
  // Nothing that the tests need is known to the guide.
  const { NODE_ENV: _, npm_execpath: __, ...env } = process.env;
  const path = (env.PATH ?? '').split(':').filter((one) => !one.includes('node_modules'));
  const shell = spawn('bash', ['-eu'], { cwd, env: { ...env, PATH: path.join(':') }, stdio: 'pipe' });
  const done = '--- done ---';
  let said = '';
  for (const stream of [shell.stdout, shell.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  afterAll(() => void shell.kill('SIGKILL'));
  return {
    async run(box: string): Promise<string> {
      said = '';
      shell.stdin.write(`${box}\necho '${done}'\n`);
      await vi.waitFor(
        () => {
          if (!said.includes(done) && shell.exitCode === null) throw new Error(said);
        },
        { timeout: 600_000, interval: 50 },
      );
      if (!said.includes(done)) throw new Error(`${box}\nended with ${shell.exitCode}: ${said}`);
      return said.replace(`${done}\n`, '');
    },
  };
}

test('the guide leads from a clone to a website with an admin, mail and tools', async () => {
  const clone = makeTemporaryClone({ withPackages: false });
  afterAll(clone.remove);
  expect(existsSync(join(clone.home, 'node_modules'))).toBe(false);
  const smtp = await openSmtpServer();
  const port = await freePort();
  const release = join(folder, 'release');
  const settings = join(folder, 'bouwsteen.env');
  const shell = openShell(clone.home);
  const [yours, build, copy, database, write, add, start, look, tools] = boxes as [string, ...string[]];
  expect(boxes).toHaveLength(9);

  // Ours in the place of what is everybody's own.
  const own = {
    SITE: site,
    PORT: port,
    RELEASE: release,
    DATA: join(folder, 'data'),
    SETTINGS: settings,
    PGHOST: '127.0.0.1',
    PGPORT: await openDoor(),
    PGUSER: 'owner',
    PGPASSWORD: 'none',
    SMTP_URL: smtp.url,
  };
  const named = [...yours.matchAll(/\s([A-Z_]+)=/g)].map(([, name]) => name);
  expect(named).toEqual(Object.keys(own));
  await shell.run(
    Object.entries(own)
      .map(([name, value]) => `export ${name}='${value}'`)
      .join('\n'),
  );

  const built = await shell.run(build ?? '');
  expect(built).toContain('Building');
  expect(built).not.toMatch(/npm (error|warn (?!EBADENGINE))|PLUGIN_TIMINGS|\bwarning\b/i);
  await shell.run(copy ?? '');
  expect(readdirSync(release).sort()).toEqual(['dist', 'node_modules', 'package-lock.json', 'package.json']);
  await shell.run(database ?? '');
  await shell.run(write ?? '');
  const added = await shell.run(add ?? '');
  const token = new RegExp(`https://${site}/setup/([\\w-]+)`).exec(added)?.[1];
  expect(token).toBeDefined();
  await shell.run(`${(start ?? '').trim()} > "$DATA/log" 2>&1 &\nSERVER=$!`);
  await vi.waitFor(() => call({ port, host: site }, 'GET', '/readyz'), { timeout: 60_000, interval: 100 });
  expect(await shell.run(look ?? '')).toContain('"status":"ok"');

  // Behind a proxy that passes on the host.
  const proxy = await openBalancer([port]);
  const at = { port: proxy.port, host: site };
  const person = { email: 'eva@gemeente.example', firstName: 'Eva', lastName: 'Bos', password: 'zes paarse olifanten' };
  expect((await call(at, 'POST', '/api/setup', { body: { token, ...person } })).status).toBe(200);
  const admin = await signIn(at, { email: person.email, password: person.password });
  expect((await call(at, 'GET', '/api/profiles:loggedIn', { headers: admin })).json()).toMatchObject({
    email: person.email,
  });
  const asked = await call(at, 'POST', '/api/passwordresets', { body: { email: person.email } });
  expect(asked.status).toBeLessThan(300);
  await vi.waitFor(() => expect(smtp.received).toHaveLength(1), { timeout: 30_000, interval: 50 });
  const mail = await PostalMime.parse(smtp.received[0]?.data ?? '');
  expect([mail.from?.address, mail.text]).toEqual([`no-reply@${site}`, expect.stringContaining(`https://${site}/`)]);

  const looked = await shell.run(tools ?? '');
  expect(looked).toContain('Everything is as it was written.');
  expect(looked).toContain('No job failed, and none is late.');
  copyFileSync(join(root, 'test/fixtures/wordpress/small-site.xml'), join(folder, 'site.xml'));
  const imported = await shell.run(
    `node --env-file="$SETTINGS" dist/server/import.js wordpress ${join(folder, 'site.xml')} --host "$SITE" --dry-run`,
  );
  expect(imported).toMatch(/page/i);
  const [{ count }] = await asOwner(
    'bouwsteen',
    "select count(*)::int as count from pg_tables where schemaname in ('public', 'graphile_worker') and tableowner <> 'bouwsteen_owner'",
  );
  expect(count).toBe(0);
  proxy.close();
  await shell.run('kill -TERM "$SERVER"; wait "$SERVER"');
  await smtp.close();
});
