import { blockSchemas } from '#blocks/schemas.ts';
import type { EditorCommand } from '#document/commands/apply.ts';
import type { PageDocument } from '#document/page-document.ts';
import type { Ctx } from '#infra/ctx.ts';
import { AppError } from '#kernel/errors.ts';
import { writesForStaff } from '../../../content/documents/writers.rules.ts';

/** What some block types hold is for platform staff and developers to write. Throws `not_allowed`. */
export function requireWriter(ctx: Ctx, commands: readonly EditorCommand[], document: PageDocument) {
  if (ctx.actor.isPlatformStaff || ctx.actor.isDeveloper) return;
  if (commands.some((command) => writesForStaff(command, document, blockSchemas)))
    throw new AppError('not_allowed', 'only platform staff and developers write this block', { steps: 'staff' });
}
