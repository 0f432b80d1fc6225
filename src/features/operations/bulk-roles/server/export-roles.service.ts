import { readOverview } from '#features/identity/roles/server/manage-roles.service.ts';
import { requireAccess } from '#infra/authorize.ts';
import { writeCsv } from '#infra/csv/write-csv.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { type exportFormats, maxMembersExported } from '../bulk-roles.contract.ts';
import * as store from './bulk-roles.store.ts';

interface Export {
  roles?: readonly string[] | undefined;
  what: 'roles' | 'members';
  format: (typeof exportFormats)[number];
  purpose: string;
}

/** Roles, or their members, as a file whose cells no spreadsheet takes for formulas. Written down with its purpose. */
export const exportRoles = (ctx: Ctx, { roles: wanted, what, format, purpose }: Export) =>
  inTransaction(ctx, async (ctx) => {
    requireAccess('admin', ctx.actor);
    const roles = (await readOverview(ctx)).roles.filter(({ guid }) => wanted === undefined || wanted.includes(guid));
    const guids = roles.map(({ guid }) => guid);
    const rows =
      what === 'members'
        ? await store.selectMembersOf(ctx, guids, maxMembersExported + 1)
        : roles.map(({ guid, kind, name, description, color, grants, joining, members, uses }) => ({
            guid,
            kind,
            name,
            description,
            color,
            grants: grants.join('; '),
            joining,
            members,
            sees: uses.view,
            addsTo: uses.add,
            edits: uses.edit,
          }));
    const kept = rows.slice(0, maxMembersExported);
    ctx.records({ action: 'role.exported', new: { purpose, what, count: kept.length, roles: guids } });
    return { text: write(kept, format), count: kept.length, isComplete: rows.length === kept.length };
  });

function write(rows: readonly object[], format: Export['format']): string {
  if (format === 'json') return JSON.stringify(rows, null, 2);
  return writeCsv(rows);
}
