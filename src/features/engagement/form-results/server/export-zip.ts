import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { makeZip } from 'client-zip';
import { readFile } from '#features/content/files/server/files.service.ts';
import { uniqueNames } from '#features/content/files/server/zip.ts';
import type { Ctx } from '#infra/ctx.ts';
import type { Table } from '#infra/tables/table.ts';
import { writeTable } from '#infra/tables/write-table.ts';
import { AppError } from '#kernel/errors.ts';
import { cleanFileName } from '#kernel/files/file-name.ts';
import { filesIn } from '../../forms/definition/file-answers.ts';
import { fileContext } from '../../submissions/server/fill-files.service.ts';
import type { selectInboxPart } from '../../submissions/server/inbox.service.ts';

export type ExportedSubmission = Awaited<ReturnType<typeof selectInboxPart>>[number];

interface ZipParts {
  table: Table;
  /** Of the table. */
  name: string;
  submissions: AsyncGenerator<ExportedSubmission>;
  /** Ids of those whose files come with it. */
  questions: ReadonlySet<string>;
}

/** A table with the files that were sent, each in the folder of its submission: one is read after the other while it is sent. */
export function zipWithFiles(ctx: Ctx, { table, name, submissions, questions }: ZipParts): Readable {
  async function* contents() {
    yield { name, input: writeTable('csv', table).stream };
    for await (const { reference, answers } of submissions) {
      const given = Object.entries(answers as object).filter(([id]) => questions.has(id));
      const files = filesIn(given.map(([, answer]) => answer));
      const names = uniqueNames(files.map((file) => cleanFileName(file.name) || 'file'));
      for (const [at, { guid }] of files.entries()) {
        const input = await openFile(ctx, guid).catch(unlessGone);
        if (input) yield { name: `${reference}/${names[at]}`, input };
      }
    }
  }
  return Readable.fromWeb(makeZip(contents()) as WebStream);
}

async function openFile(ctx: Ctx, guid: string): Promise<Readable | undefined> {
  const { file, open } = await readFile(ctx, guid);
  return file.context === fileContext ? open() : undefined;
}

function unlessGone(error: unknown): undefined {
  if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
}
