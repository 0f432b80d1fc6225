import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem, toAppError } from '#infra/http/problems.ts';
import { baseHeaders } from '#infra/http/security-headers.ts';
import type { AppError } from '#kernel/errors.ts';
import { escapeHtml } from '#kernel/text/escape-html.ts';

/** An error where a person expects a page: whole sentences, no platform's look, the number to ask after. */
export function sendErrorPage(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const problem = toAppError(error);
  if (!problem) request.log.error({ err: error });
  const status = problem?.status ?? 500;
  if (status < 500 && status !== 421 && status !== 410) return sendProblem(error, request, reply);
  const [title, text] = wordsFor(problem);
  return reply
    .status(status)
    .headers({
      ...baseHeaders,
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'x-correlation-id': request.id,
      ...(status === 503 && { 'retry-after': problem?.fields.retryAfter ?? '5' }),
    })
    .send(
      `<!doctype html><html lang="nl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>` +
        `<body><main><h1>${title}</h1>${text}<p>${request.id}</p></main></body></html>`,
    );
}

function wordsFor(problem: AppError | undefined): [title: string, text: string] {
  if (problem?.fields.platform === 'none') {
    return [
      'Nog geen platform',
      '<p>Deze installatie heeft nog geen platform. Maak er een met <code>npm run platform -- add HOST</code>.</p>' +
        '<p lang="en">This installation has no platform yet. Make one with <code>npm run platform -- add HOST</code>.</p>',
    ];
  }
  if (problem?.code === 'unknown_host') {
    return [
      'Onbekend adres',
      '<p>Op dit adres staat geen website.</p><p lang="en">There is no website at this address.</p>',
    ];
  }
  if (problem?.code === 'gone') {
    return [
      'Niet meer op deze website',
      reasonsOf(problem) +
        '<p>Dit document stond op deze website en is eraf gehaald. Vragen hierover? Neem <a href="/">contact met ons op</a>.</p>' +
        '<p lang="en">This document was on this website and has been taken down. Do you want to know why? <a href="/">Contact us</a>.</p>',
    ];
  }
  return [
    'Er ging iets mis',
    '<p>We kunnen deze pagina nu niet laten zien. Probeer het straks opnieuw.</p>' +
      '<p lang="en">We cannot show this page right now. Try again later.</p>',
  ];
}

/** Why it is gone, in each language in which that was said (`goneFields`). */
const reasonsOf = ({ fields }: AppError): string =>
  Object.entries(fields)
    .filter(([name]) => name.startsWith('reason.'))
    .map(([name, reason]) => `<p lang="${escapeHtml(name.slice('reason.'.length))}">${escapeHtml(reason)}</p>`)
    .join('');
