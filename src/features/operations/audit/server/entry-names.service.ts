import { type AuditName, type AuditNames, namedIn } from '#infra/audit/audit-entry.ts';
import type { Ctx } from '#infra/ctx.ts';
import { localized } from '#kernel/languages/localized.ts';
import { readKnownDefinitions } from '../../../identity/properties/server/properties.service.ts';
import type { AuditRow } from './audit.store.ts';
import { selectPeople } from './names.store.ts';

interface Named {
  object: { title: string; address: string | null };
  /** By the id or key that stands in old and new. */
  names: Record<string, string>;
}

/**
 * What entries name, as it was called then, in a language. People are called as they are now; so is what an entry of before names were
 * kept is about.
 */
export async function readEntryNames(
  ctx: Ctx,
  rows: readonly AuditRow[],
  language: string,
): Promise<(row: AuditRow) => Named> {
  const now = await namesOfNow(ctx, new Set(rows.flatMap(unnamedIn)));
  const { defaultLanguage } = ctx.platform;
  const titleOf = (name: AuditName | undefined) => localized(name?.title ?? {}, language, defaultLanguage).text;
  return (row) => {
    const nameOf = (id: string): AuditName | undefined => row.detail?.names?.[id] ?? now[id];
    const object = row.objectId === null ? undefined : nameOf(row.objectId);
    const said = [...saidIn(row)].map((id): [string, string] => [id, titleOf(nameOf(id))]);
    return {
      object: { title: titleOf(object), address: object?.address ?? null },
      names: Object.fromEntries(said.filter(([, title]) => title !== '')),
    };
  };
}

const saidIn = ({ detail }: AuditRow) => namedIn({ old: detail?.old, new: detail?.new });

const unnamedIn = (row: AuditRow): string[] =>
  [...saidIn(row), ...(row.objectId === null ? [] : [row.objectId])].filter((id) => !row.detail?.names?.[id]);

async function namesOfNow(ctx: Ctx, ids: ReadonlySet<string>): Promise<AuditNames> {
  const people = await selectPeople(
    ctx,
    [...ids].filter((id) => id.length === 36),
  );
  const named = new Map<string, AuditName>(
    people.map(({ id, name, email }) => [id, { title: { [ctx.platform.defaultLanguage]: name }, address: email }]),
  );
  for (const { key, label } of await readKnownDefinitions(ctx)) if (ids.has(key)) named.set(key, { title: label });
  const others = [...ids].filter((id) => !named.has(id));
  return { ...(await ctx.namesOf(ctx, others)), ...Object.fromEntries(named) };
}
