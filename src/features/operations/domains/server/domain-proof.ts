import { randomUUID } from 'node:crypto';
import type { App } from '#infra/http/endpoints.ts';
import { fileHeaders } from '#infra/http/security-headers.ts';
import type { SecretBox } from '#infra/postgres/secret-box.ts';

const prefix = '/.well-known/bouwsteen/';
const purpose = 'domain check';

/** Long enough for a check, and too short to be kept for another. */
const goodFor = 60_000;

/** A question is some two hundred characters. */
const longest = 500;

export interface DomainProof {
  path: string;
  /** What only an installation with the same key can answer. */
  answer: string;
}

/** A question that is sealed, and its answer, which stands in it. */
export function makeDomainProof(secrets: SecretBox, now: number): DomainProof {
  const answer = randomUUID();
  return { path: `${prefix}${secrets.seal(`${now + goodFor} ${answer}`, purpose)}`, answer };
}

export const isDomainProof = (url: string): boolean => url.startsWith(prefix);

/** Answers questions of this installation, at every host; all others are told that nothing is there. */
export function domainProofRoutes(app: App, { secrets, now }: { secrets: SecretBox; now: () => number }) {
  app.get<{ Params: { question: string } }>(`${prefix}:question`, async ({ params }, reply) => {
    const answer = answerTo(params.question, secrets, now());
    return reply
      .headers({ ...fileHeaders, 'cache-control': 'no-store' })
      .type('text/plain; charset=utf-8')
      .code(answer === undefined ? 404 : 200)
      .send(answer ?? '');
  });
}

function answerTo(question: string, secrets: SecretBox, now: number): string | undefined {
  if (question.length > longest) return undefined;
  try {
    const [until, answer] = secrets.open(question, purpose).split(' ');
    return Number(until) > now ? answer : undefined;
  } catch {
    return undefined;
  }
}
