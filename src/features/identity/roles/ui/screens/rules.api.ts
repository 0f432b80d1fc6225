import { getPropertyDefinitions } from '#features/identity/properties/properties.contract.ts';
import { isUpload } from '#features/identity/properties/values.rules.ts';
import type { App } from '#ui/screens/app-context.ts';
import * as contract from '../../automatic.contract.ts';

export async function readRules({ api }: App, guid: string) {
  const [{ rules, version }, { definitions }] = await Promise.all([
    api.call(contract.getRoleRules, { params: { guid } }),
    api.call(getPropertyDefinitions, {}),
  ]);
  return { rules, version, definitions: definitions.filter(({ isOn, inputType }) => isOn && !isUpload(inputType)) };
}
export type RulesData = Awaited<ReturnType<typeof readRules>>;

type Rules = readonly contract.MemberRule[];

export const previewRules = ({ api }: App, guid: string, rules: Rules) =>
  api.call(contract.previewRoleRules, { params: { guid }, body: { rules: [...rules] } });

/** Saves the rules, and has everybody come and go by them part by part. Gives how many memberships that changed. */
export async function saveRules(
  { api }: App,
  guid: string,
  { rules, version }: { rules: Rules; version: number },
  progress: (done: number, total?: number) => void,
): Promise<number> {
  await api.call(contract.saveRoleRules, { params: { guid }, body: { rules: [...rules], version } });
  const { people } = await api.call(contract.previewRoleRules, { params: { guid }, body: { rules: [...rules] } });
  let changed = 0;
  for (let isLast = false; !isLast; ) {
    const part = await api.call(contract.applyRoleRules, { params: { guid } });
    changed += part.changed;
    ({ isLast } = part);
    progress(changed, Math.max(changed, people));
  }
  return changed;
}
