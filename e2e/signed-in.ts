import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Json = ReturnType<typeof JSON.parse>;

export interface DemoAccount {
  host: string;
  role: 'admin' | 'manager' | 'member';
  email: string;
  password: string;
}

/** Somebody of the demo, as the installation wrote them down. */
export function demoAccount(dataDir: string, role: DemoAccount['role'], host = 'localhost'): DemoAccount {
  const kept = JSON.parse(readFileSync(join(dataDir, 'demo-accounts.json'), 'utf8')) as DemoAccount[];
  const found = kept.find((account) => account.role === role && account.host === host);
  if (!found) throw new Error(`the demo has no ${role} on ${host}`);
  return found;
}

export type SignedIn = Awaited<ReturnType<typeof signIn>>;

/** A session over HTTP, without a browser: calls carry its cookies and its token. */
export async function signIn(port: number, { host, email, password }: DemoAccount) {
  const origin = `http://${host}:${port}`;
  const response = await fetch(`${origin}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`signing in answered ${response.status}`);
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const xsrf = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? '';
  const headers = { cookie: cookies.join('; '), 'x-xsrf-token': xsrf, origin, 'content-type': 'application/json' };
  return {
    origin,
    headers,
    async call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) {
      const sent = body === undefined ? {} : { body: JSON.stringify(body) };
      const response = await fetch(`${origin}${path}`, { method, headers, ...sent });
      const text = await response.text();
      return { status: response.status, body: text === '' ? undefined : (JSON.parse(text) as Json) };
    },
  };
}
