import { readCookie, sessionCookie } from '#infra/cookies.ts';
import type { Credential, Ctx } from '#infra/ctx.ts';
import { AppError } from '#kernel/errors.ts';
import { flagsAs } from '../../person.rules.ts';
import { sessionExpiry } from '../../sessions.rules.ts';
import { findPersonBy, type PersonInSession } from './people.store.ts';
import { hashToken, isToken } from './secret-token.ts';
import { touchSession } from './sessions.store.ts';

interface Shown {
  cookie?: string | undefined;
  authorization?: string | undefined;
}

const minute = 60_000;

/**
 * Who a request comes from, by its bearer token or else its cookie. A cookie that says nothing is nobody's; a token that
 * says nothing is refused as `not_signed_in`, whatever was called (security B19).
 */
export async function identifyPerson(ctx: Ctx, { cookie, authorization = '' }: Shown): Promise<Ctx> {
  const bearer = /^bearer\b\s*(.*)$/is.exec(authorization)?.[1];
  if (bearer !== undefined) {
    const person = isToken(bearer) && (await findPersonBy(ctx, { accessTokenHash: hashToken(bearer) }));
    if (!person) throw new AppError('not_signed_in', 'the bearer token is not or no longer valid');
    return actingAs(ctx, person, 'token');
  }
  const token = readCookie(cookie, sessionCookie);
  if (!token || !isToken(token)) return ctx;
  const person = await findPersonBy(ctx, { sessionHash: hashToken(token) });
  if (!person) return ctx;
  if (ctx.now().getTime() - person.lastSeenAt.getTime() > minute)
    await touchSession(ctx, person.sessionId, sessionExpiry(person.startedAt, ctx.now()));
  return actingAs(ctx, person, 'cookie');
}

function actingAs(ctx: Ctx, person: PersonInSession, by: Credential['by']): Ctx {
  const { sessionId, authenticatedAt } = person;
  return { ...ctx, actor: flagsAs(person, person.shownAs), credential: { by, sessionId, authenticatedAt } };
}
