import { expect } from 'vitest';
import type { Capability } from '#kernel/capabilities.ts';
import type { openServer } from './harness.ts';

type Platform = Pick<Awaited<ReturnType<Awaited<ReturnType<typeof openServer>>['createPlatform']>>, 'signIn'>;

/** Platform staff say that the plan lacks these from now on, and has all others. */
export async function planWithout(platform: Platform, ...without: Capability[]) {
  const staff = await platform.signIn(['Mett']);
  const { limits: seen } = (await staff.get('/api/platform/plan')).json();
  const response = await staff.put('/api/platform/plan', { limits: { ...seen, without }, seen });
  expect(response.statusCode).toBe(200);
}
