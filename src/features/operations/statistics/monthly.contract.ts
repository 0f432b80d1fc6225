import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';

const path = '/api/statistics/monthly-mail';
const choice = z.strictObject({ isOn: z.boolean() });

export const getMonthlyMail = defineEndpoint({
  name: 'monthlyMail.own',
  method: 'GET',
  path,
  access: 'view-statistics',
  isOpenToKeys: false,
  summary: 'Whether the caller gets the figures of each month by mail.',
  response: choice,
});

export const setMonthlyMail = defineEndpoint({
  name: 'monthlyMail.set',
  method: 'PUT',
  path,
  access: 'view-statistics',
  isOpenToKeys: false,
  summary: 'The caller gets the figures of each month by mail, in the first days of the next, or no longer.',
  body: choice,
  response: choice,
});

export const endMonthlyMail = defineEndpoint({
  name: 'monthlyMail.end',
  method: 'POST',
  path: `${path}:end`,
  access: 'public',
  isOpenToOutsiders: true,
  isOpenToInactive: true,
  refusals: ['gone'],
  summary: 'Ends the mail by the link that stands in it, without signing in. 410 for a link that is no good any more.',
  body: z.strictObject({ token: z.string().min(1).max(400) }),
  response: z.undefined(),
});
