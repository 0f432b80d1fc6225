import dns from 'node:dns/promises';
import { request } from 'node:https';
import type { Socket } from 'node:net';
import { isIP } from 'node:net';
import { connect as startTls, type TLSSocket } from 'node:tls';
import type { Ctx } from '#infra/ctx.ts';
import type { OriginOf } from '#infra/feature.ts';
import { certificateOf, type PeerCertificate, reachOf, worstOf } from '../domain-check.rules.ts';
import type { DomainCheck } from '../domains.contract.ts';
import { type DomainProof, makeDomainProof } from './domain-proof.ts';

/** Checks of one platform within a minute. */
const checks = { name: 'domain-checks', points: 30, seconds: 60 };

/** Addresses of a name that are looked at. */
const mostAddresses = 6;

/** For one address, from the connection to the answer. */
const patience = 8_000;

/** What a host leads to at this moment. Connects to the internet only, but for what the operator trusts. Throws `too_many_requests`. */
export async function checkHost(ctx: Ctx, host: string, originOf: OriginOf): Promise<DomainCheck> {
  await ctx.spend(checks, ctx.platform.id);
  const origin = new URL(originOf({ ...ctx.platform, primaryDomain: host }));
  if (origin.protocol !== 'https:') return { host, dns: 'local', addresses: [], certificate: null };
  const { dns, found } = await findAddresses(host);
  const proof = makeDomainProof(ctx.secrets, ctx.now().getTime());
  const looked = await Promise.all(found.map((address) => lookAt(ctx, origin, { address, proof })));
  return {
    host,
    dns,
    addresses: looked.map(({ address, reach }) => ({ address, reach })),
    certificate: worstOf(
      looked.flatMap(({ certificate }) => (certificate ? [certificateOf(certificate, ctx.now())] : [])),
    ),
  };
}

/** Of the name servers, and of no file of this machine: what visitors get. */
async function findAddresses(host: string): Promise<{ dns: DomainCheck['dns']; found: string[] }> {
  if (isIP(host)) return { dns: 'found', found: [host] };
  const answers = await Promise.allSettled([dns.resolve4(host), dns.resolve6(host)]);
  const found = answers.flatMap((one) => (one.status === 'fulfilled' ? one.value : [])).slice(0, mostAddresses);
  if (found.length > 0) return { dns: 'found', found };
  const isAnswered = answers.some((one) => one.status === 'rejected' && /^(ENOTFOUND|ENODATA)$/.test(one.reason.code));
  return { dns: isAnswered ? 'no_address' : 'failed', found: [] };
}

interface Looked {
  address: string;
  reach: DomainCheck['addresses'][number]['reach'];
  certificate?: PeerCertificate;
}

async function lookAt(
  ctx: Ctx,
  origin: URL,
  { address, proof }: { address: string; proof: DomainProof },
): Promise<Looked> {
  let socket: Socket | undefined;
  let certificate: PeerCertificate | undefined;
  const signal = AbortSignal.timeout(patience);
  signal.addEventListener('abort', () => socket?.destroy(Object.assign(new Error('silent'), { code: 'ETIMEDOUT' })));
  try {
    socket = await ctx.outbound.connect(origin, address);
    const secured = await encrypt(socket, origin.hostname);
    certificate = readCertificate(secured);
    const answer = await ask(secured, origin, proof.path);
    return { address, reach: answer === proof.answer ? 'here' : 'elsewhere', certificate };
  } catch (error) {
    const reach = reachOf(error as Error, { isEncrypted: certificate !== undefined });
    return { address, reach, ...(certificate && { certificate }) };
  } finally {
    socket?.destroy();
  }
}

/** Whatever the certificate says: what is wrong with it is told, and only a question goes over it that its sender alone can read. */
function encrypt(socket: Socket, servername: string): Promise<TLSSocket> {
  return new Promise((resolve, reject) => {
    const secured = startTls({
      socket,
      host: servername,
      ...(isIP(servername) === 0 && { servername }),
      rejectUnauthorized: false,
    });
    socket.once('close', () => reject(Object.assign(new Error('closed'), { code: 'ECONNRESET' })));
    socket.once('error', reject);
    secured.once('error', reject);
    secured.once('secureConnect', () => resolve(secured));
  });
}

function readCertificate(socket: TLSSocket): PeerCertificate {
  const { valid_to: validTo, issuer } = socket.getPeerCertificate();
  // A code, whatever the types of Node say.
  const error = socket.authorizationError as unknown as string | Error | null;
  return {
    validUntil: new Date(validTo),
    issuer: [issuer?.O ?? issuer?.CN ?? ''].flat().join(', '),
    error: error instanceof Error ? (error as NodeJS.ErrnoException).code : (error ?? undefined),
  };
}

/** An answer that is longer is not ours. */
const longestAnswer = 100;

function ask(socket: TLSSocket, { hostname }: URL, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { createConnection: () => socket, path, headers: { host: hostname, 'user-agent': 'Bouwsteen-Domains' } },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part;
          if (text.length > longestAnswer) resolve('');
        });
        response.on('end', () => resolve(response.statusCode === 200 ? text : ''));
        response.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end();
  });
}
