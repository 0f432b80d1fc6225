import type { Ctx } from '#infra/ctx.ts';
import { writeTable } from '#infra/tables/write-table.ts';
import { dayAt } from '#kernel/dates.ts';
import type { Input } from '#kernel/endpoint.ts';
import { cleanFileName } from '#kernel/files/file-name.ts';
import type { writeFigures as contract } from '../statistics.contract.ts';

/** Figures as a file that is named after them and the day. */
export async function writeFigures(
  ctx: Ctx,
  { format, language, title, columns, rows }: Input<typeof contract>['body'],
) {
  const { timeZone } = ctx.platform;
  const { stream, mediaType, extension } = writeTable(format, {
    title,
    language,
    timeZone,
    columns: columns.map(({ label, isNumber }, at) => ({ key: String(at), label, type: isNumber ? 'number' : 'text' })),
    rows,
  });
  const name = `${cleanFileName(title) || 'statistics'} ${dayAt(ctx.now(), timeZone)}`;
  return { name: `${name}.${extension}`, mediaType, stream };
}
