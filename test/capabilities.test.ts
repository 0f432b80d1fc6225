import { beforeAll, expect, test } from 'vitest';
import { type Capability, capabilities, lacksCapability } from '#kernel/capabilities.ts';
import type { AnyEndpoint } from '#kernel/endpoint.ts';
import { allEndpoints, endpointsByContract } from '../tools/all-endpoints.ts';
import { sampleCall, send } from './access-matrix/call.ts';
import { callsOf, makeWorld, type Principal, type World } from './access-matrix/world.ts';
import { openServer } from './harness.ts';
import { planWithout } from './plan-without.ts';

/** What the plan of a platform lacks is refused by one door: shown for every call that belongs to it. */
const server = await openServer();
const endpoints = await allEndpoints();
const contracts = await endpointsByContract();
let world: World;
beforeAll(async () => {
  world = await makeWorld(server);
});

/** Capabilities without a call: what visitors fetch, which other tests show. */
const withoutCalls: readonly Capability[] = ['feeds'];
const callsFor = (capability: Capability) => endpoints.filter((one) => one.capability === capability);

const setPlan = (without: readonly Capability[]) => planWithout({ signIn: async () => world.people.staff }, ...without);

/** What a good call is answered with where the plan lacks these: what it is about was made before. */
async function ask(endpoint: AnyEndpoint, principal: Principal, without: readonly Capability[]) {
  await setPlan([]);
  const call = await sampleCall(endpoint, world);
  await setPlan(without);
  const { statusCode, body } = await send(callsOf(world, principal), call);
  await setPlan([]);
  await call.after();
  return { status: statusCode, ...(statusCode >= 400 && JSON.parse(body)) };
}

/** What each of these calls is refused with for the plan. */
async function refusalsOf(calls: readonly AnyEndpoint[], without: readonly Capability[]) {
  const refusals: Record<string, unknown> = {};
  for (const endpoint of calls) {
    const { status, code, fields } = await ask(endpoint, endpoint.access === 'staff' ? 'staff' : 'admin', without);
    refusals[endpoint.name] = fields?.reason === lacksCapability ? [status, code, fields.capability] : undefined;
  }
  return refusals;
}

test.each(capabilities.filter((one) => !withoutCalls.includes(one)))(
  'each call of %s is refused where the plan lacks it, and good again where it has it',
  async (capability) => {
    const calls = callsFor(capability);
    const refused = calls.map(({ name }) => [name, [403, 'not_allowed', capability]]);
    const open = calls.map(({ name }) => [name, undefined]);
    expect(calls).not.toEqual([]);

    expect(await refusalsOf(calls, [capability])).toEqual(Object.fromEntries(refused));
    const others = capabilities.filter((one) => one !== capability);
    expect(await refusalsOf(calls, others)).toEqual(Object.fromEntries(open));
    expect(await refusalsOf(calls, [])).toEqual(Object.fromEntries(open));
  },
);

test('who may not make a call is not told what the plan lacks', async () => {
  for (const endpoint of capabilities.flatMap(callsFor)) {
    const { status, code, fields } = await ask(endpoint, 'anonymous', capabilities);
    expect([endpoint.name, status, code, fields]).toEqual([endpoint.name, 401, 'not_signed_in', {}]);
  }
});

/** What belongs to a capability with all that its contract has. */
const whole: Readonly<Record<string, Capability>> = {
  'src/features/operations/webhooks/webhooks.contract.ts': 'webhooks',
  'src/features/operations/api-keys/api-keys.contract.ts': 'api-keys',
  'src/features/operations/exports/exports.contract.ts': 'exports',
  'src/features/operations/mail-server/mail-server.contract.ts': 'mail-server',
  'src/features/authoring/translations/machine.contract.ts': 'machine-translation',
  'src/features/authoring/translations/provider.contract.ts': 'machine-translation',
};
/** Texts that come back from translators are no content from elsewhere. */
const otherImports = ['translations.importXliff'];

test('no call of a capability forgets to say so', () => {
  for (const { file, endpoints } of contracts)
    for (const { name, capability } of endpoints) {
      const isImport = /import/i.test(name) && !otherImports.includes(name);
      expect([name, capability]).toEqual([name, whole[file] ?? (isImport ? 'imports' : undefined)]);
    }
});
