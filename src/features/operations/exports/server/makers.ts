import { join } from 'node:path';
import { isForMembers } from '#features/base/settings/server/settings.service.ts';
import { exportPlatform } from '#features/operations/backup/server/export-platform.service.ts';
import type { Ctx } from '#infra/ctx.ts';
import type { JobEnvironment } from '#infra/feature.ts';
import { dayAt } from '#kernel/dates.ts';
import type { ExportFailure, ExportKind } from '../exports.contract.ts';
import { archiveWebsite } from './archive/archive-website.ts';
import type { RunWatch } from './watch-run.ts';

interface Making {
  /** Empty, and gone afterwards. */
  folder: string;
  watch: RunWatch;
}

interface MadeFile {
  path: string;
  /** As it is saved. */
  name: string;
  digest: string | null;
  /** What could not be put in. */
  missing: readonly string[];
}

type Maker = (ctx: Ctx, environment: JobEnvironment, making: Making) => Promise<MadeFile>;

/** Why an export cannot be made, as who asked for it reads it. */
export class ExportError extends Error {
  override readonly name = 'ExportError';
  readonly failure: ExportFailure;

  constructor(failure: ExportFailure) {
    super(`an export cannot be made: ${failure}`);
    this.failure = failure;
  }
}

/** Makes each kind of export, whole, on the disk. */
export const makers: Readonly<Record<ExportKind, Maker>> = {
  /** What `npm run platform -- export` writes, byte by byte the same kind of file. */
  async everything(ctx, { connection, migrations, product }, { folder, watch }) {
    const { files, storage, platform } = ctx;
    const path = join(folder, 'everything.tar');
    const source = { connection, migrations, product, files, storage, makeCtx: () => ctx };
    const made = await exportPlatform(source, { wanted: platform.id, path }, () => {}, watch);
    return { path, name: `${stemOf(ctx)}.tar`, digest: made.digest, missing: made.manifest.missing };
  },
  async archive(ctx, { originOf, visit, product }, { folder, watch: { signal, note } }) {
    if (await isForMembers(ctx)) throw new ExportError('members_only');
    const [origin, name] = [originOf(ctx.platform), `${stemOf(ctx)}.warc`];
    const info = {
      software: `Bouwsteen ${product}`,
      format: 'WARC File Format 1.1',
      conformsTo: 'https://iipc.github.io/warc-specifications/specifications/warc-format/warc-1.1/',
      isPartOf: origin,
    };
    const path = join(folder, name);
    const missing = await archiveWebsite(path, {
      origin,
      visit,
      now: ctx.now,
      info,
      signal,
      note: (counts) => note({ step: 'pages', ...counts }),
    });
    return { path, name, digest: null, missing };
  },
};

/** The website and the day there. */
const stemOf = ({ platform, now }: Ctx) => `${platform.primaryDomain}-${dayAt(now(), platform.timeZone)}`;
