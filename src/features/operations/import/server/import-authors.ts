import { addAccount, findAccountId } from '#features/identity/accounts/server/accounts.service.ts';
import type { Ctx } from '#infra/ctx.ts';
import { cutText } from '#kernel/text/cut-text.ts';
import { NewAccount } from '../../../identity/accounts/accounts.contract.ts';
import * as store from './import.store.ts';
import type { ImportRun } from './import-run.ts';

/** Authors with an e-mail address become accounts that nobody can sign in to with a password; they get no role. */
export async function importAuthors(ctx: Ctx, { plan, report }: ImportRun) {
  for (const { login, email, displayName, firstName, lastName } of plan.authors.values()) {
    const externalId = `author:${cutText(login, 200)}`;
    if ((await store.findMade(ctx, plan.site.source, externalId)) !== undefined) {
      report.record('author', 'already there');
      continue;
    }
    const names = { firstName: cutText(firstName || displayName, 60), lastName: cutText(lastName, 60) };
    const account = NewAccount.safeParse({ email, ...names, hasAcceptedTerms: false });
    if (!account.success) {
      report.record('author', 'name at posts only: no valid e-mail address');
      continue;
    }
    const existing = await findAccountId(ctx, email);
    const guid = existing ?? (await addAccount(ctx, { ...account.data, registeredVia: 'import' }));
    await store.insertMade(ctx, plan.site.source, { externalId, kind: 'account', guid });
    report.record('author', existing ? 'had an account already' : 'account without password and roles');
  }
}
