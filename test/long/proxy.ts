import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { vi } from 'vitest';
import { findOrInstall } from '../../tools/debian-program.mjs';
import { makeCertificate } from '../certificates.ts';
import { type Answer, freePort } from './nodes.ts';

const documented = new URL('../../docs/guides/nginx.conf', import.meta.url);

/** Puts ours in the place of what is everybody's own, and fails where the guide no longer says it. */
function fillIn(text: string, own: readonly (readonly [string, string])[]): string {
  return own.reduce((filled, [theirs, ours]) => {
    if (!filled.includes(theirs)) throw new Error(`the guide's nginx.conf has no "${theirs}"`);
    return filled.replaceAll(theirs, ours);
  }, text);
}

/** nginx with the configuration of the guide in front of a product: only its ports, names and files are ours. */
export async function openProxy(folder: string, { product, names }: { product: number; names: readonly string[] }) {
  const nginx = findOrInstall({ names: ['nginx'], packages: ['nginx'] });
  if (!nginx) throw new Error('No nginx was found, and none could be installed: install nginx.');
  const home = join(folder, 'proxy');
  mkdirSync(home, { recursive: true });
  const { key, pem } = makeCertificate(home, names);
  const [http, https] = [await freePort(), await freePort()];
  const site = fillIn(readFileSync(documented, 'utf8'), [
    ['server 127.0.0.1:3000;', `server 127.0.0.1:${product};`],
    ['listen 80;', `listen 127.0.0.1:${http};`],
    ['listen 443 ssl', `listen 127.0.0.1:${https} ssl`],
    ['https://$host$request_uri', `https://$host:${https}$request_uri`],
    ['server_name www.gemeente.example;', `server_name ${names.join(' ')};`],
    ['/etc/ssl/bouwsteen.pem', pem],
    ['/etc/ssl/bouwsteen.key', key],
  ]);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(home, name)};`,
  );
  const main = [
    ...(process.getuid?.() === 0 ? ['user www-data;'] : []),
    'daemon off;',
    `pid ${join(home, 'nginx.pid')};`,
    `error_log ${join(home, 'error.log')};`,
    'events {}',
    `http { access_log off; ${temporary.join(' ')}`,
    site,
    '}',
  ];
  const file = join(home, 'nginx.conf');
  writeFileSync(file, main.join('\n'));
  chmodSync(home, 0o755);
  const child = spawn(nginx, ['-c', file, '-e', join(home, 'error.log')], { stdio: ['ignore', 'ignore', 'inherit'] });
  const certificate = readFileSync(pem, 'utf8');

  /** One call through it, from an address of this machine. */
  const call = (
    host: string,
    path: string,
    { from = '127.0.0.1', method = 'GET', body, headers = {} }: Partial<Sent> = {},
  ): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const own = { host, ...(text !== undefined && { 'content-type': 'application/json' }) };
      const options = { host: '127.0.0.1', port: https, servername: host, localAddress: from, ca: certificate };
      request({ ...options, path, method, headers: { ...own, ...headers }, agent: false }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part) => parts.push(part));
        response.on('end', () => {
          const body = Buffer.concat(parts).toString();
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body,
            json: () => JSON.parse(body),
          });
        });
      })
        .on('error', reject)
        .end(text);
    });
  await vi.waitFor(() => call(names[0] ?? '', '/healthz'), { timeout: 10_000, interval: 50 });
  return {
    http,
    https,
    certificate,
    call,
    async close() {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}

interface Sent {
  from: string;
  method: string;
  body: unknown;
  headers: Record<string, string>;
}
