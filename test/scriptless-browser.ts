import type { openServer } from './harness.ts';

/** A browser without scripts and without a session: cookies, forms that are posted, redirects that it is told of. */
export function openBrowserWithoutScripts({ app }: Awaited<ReturnType<typeof openServer>>, host: string) {
  const cookies = new Map<string, string>();
  const call = async (method: 'GET' | 'POST', url: string, values?: Readonly<Record<string, string>>) => {
    const reply = await app.inject({
      method,
      url,
      headers: {
        host,
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        ...(values && { origin: `https://${host}`, 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(values && { payload: new URLSearchParams(values).toString() }),
    });
    for (const set of [reply.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    return { status: reply.statusCode, to: String(reply.headers.location ?? ''), body: reply.body };
  };
  return {
    get: (url: string) => call('GET', url.replaceAll('&amp;', '&')),
    send: (url: string, values: Readonly<Record<string, string>>) => call('POST', url.replaceAll('&amp;', '&'), values),
  };
}
