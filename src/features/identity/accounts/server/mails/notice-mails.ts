import { z } from 'zod';
import { writerFor } from '#features/base/mail/server/email-renderer.ts';
import type { OriginOf } from '#infra/feature.ts';
import type { Composer } from '#infra/mail/mail-jobs.ts';
import { findAddressee } from '../accounts.service.ts';
import { accountWords } from './account-email-templates.ts';

const Happened = { at: z.iso.datetime(), browser: z.string() };
const LockedOut = z.object({ email: z.string(), ...Happened });
const NewDevice = z.object({ accountId: z.uuid(), ...Happened });
const FactorsChanged = z.object({
  accountId: z.uuid(),
  what: z.string(),
  at: z.iso.datetime(),
  left: z.int().default(0),
});
const LinkChanged = z.object({
  accountId: z.uuid(),
  what: z.enum(['linked', 'unlinked']),
  provider: z.string(),
  at: z.iso.datetime(),
});
const Impersonated = z.object({ accountId: z.uuid(), ticket: z.string(), at: z.iso.datetime() });

/** What makes the mails that tell somebody what happened to their account. */
export const noticeMails = (originOf: OriginOf): Readonly<Record<string, Composer>> => ({
  'locked-out': async (ctx, { payload }) => {
    const { email, at, browser } = LockedOut.parse(payload);
    const person = await findAddressee(ctx, { email });
    if (!person) return undefined;
    const { t, names, origin, formatDate, write } = await writerFor(ctx, { person, originOf, words: accountWords });
    return write({
      subject: t('locked.subject', names),
      before: [
        t('locked.what', { ...names, moment: formatDate(at, 'moment'), browser: browser || t('browser.unknown') }),
      ],
      action: { label: t('changed.action'), url: `${origin}/password` },
      after: [t('locked.you')],
    });
  },
  'new-device': async (ctx, { payload }) => {
    const { accountId, at, browser } = NewDevice.parse(payload);
    const person = await findAddressee(ctx, { accountId });
    if (!person) return undefined;
    const { t, names, origin, formatDate, write } = await writerFor(ctx, { person, originOf, words: accountWords });
    return write({
      subject: t('device.subject', names),
      before: [
        t('device.what', { ...names, moment: formatDate(at, 'moment'), browser: browser || t('browser.unknown') }),
      ],
      action: { label: t('device.action'), url: `${origin}/account/security` },
      after: [t('device.notYou')],
    });
  },
  'factors-changed': async (ctx, { payload }) => {
    const { accountId, what, at, left } = FactorsChanged.parse(payload);
    const person = await findAddressee(ctx, { accountId });
    if (!person) return undefined;
    const { t, names, origin, formatDate, write } = await writerFor(ctx, { person, originOf, words: accountWords });
    return write({
      subject: t('factors.subject', names),
      before: [t(`factors.${what}`, { ...names, moment: formatDate(at, 'moment'), left })],
      action: { label: t('device.action'), url: `${origin}/account/security` },
      after: [t('factors.notYou')],
    });
  },
  'provider-link-changed': async (ctx, { payload }) => {
    const { accountId, what, provider, at } = LinkChanged.parse(payload);
    const person = await findAddressee(ctx, { accountId });
    if (!person) return undefined;
    const { t, names, origin, formatDate, write } = await writerFor(ctx, { person, originOf, words: accountWords });
    const said = { ...names, provider, moment: formatDate(at, 'moment') };
    return write({
      subject: t(`provider.${what}.subject`, said),
      before: [t(`provider.${what}`, said)],
      action: { label: t('device.action'), url: `${origin}/account/security` },
      after: [t(`provider.${what}.notYou`)],
    });
  },
  'looked-as': async (ctx, { payload }) => {
    const { accountId, ticket, at } = Impersonated.parse(payload);
    const person = await findAddressee(ctx, { accountId });
    if (!person) return undefined;
    const { t, names, origin, formatDate, write } = await writerFor(ctx, { person, originOf, words: accountWords });
    return write({
      subject: t('lookedAs.subject', names),
      before: [t('lookedAs.what', { ...names, ticket, moment: formatDate(at, 'moment') })],
      action: { label: t('device.action'), url: `${origin}/account/security` },
      after: [t('lookedAs.then')],
    });
  },
});
