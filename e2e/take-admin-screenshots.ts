import { otherScreens, screens } from './screen-paths.ts';
import { demoAccount, signIn } from './signed-in.ts';
import type { Studio } from './take-desk-screenshots.ts';

/** Pictures of every screen of an admin at two widths, named by their addresses. */
export async function takeAdmin({ browser, port, dataDir, keep }: Studio) {
  const origin = `http://localhost:${port}`;
  const account = demoAccount(dataDir, 'admin');
  const { users } = (await (await signIn(port, account)).call('GET', '/api/users?itemCount=1')).body;
  const paths = [...screens, ...otherScreens, `/admin/users/${users[0].guid}/profile`];
  for (const width of [1280, 390]) {
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      locale: 'nl-NL',
      reducedMotion: 'reduce',
    });
    const { email, password } = account;
    await context.request.post(`${origin}/api/session`, { data: { email, password }, headers: { origin } });
    const page = await context.newPage();
    for (const path of paths) {
      await page.goto(origin + path, { waitUntil: 'networkidle' });
      await page.locator('h1').first().waitFor();
      await keep(page, `${nameOf(path)}-${width}`);
    }
    await context.close();
  }
}

/** `/admin/users/<guid>/profile` is `admin-users-profile`. */
const nameOf = (path: string) =>
  path
    .replaceAll(/\/[\da-f-]{36}/g, '')
    .replaceAll(/[^a-z]+/gi, '-')
    .replaceAll(/^-|-$/g, '')
    .toLowerCase();
