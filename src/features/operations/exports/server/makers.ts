import { join } from 'node:path';
import { exportPlatform } from '#features/operations/backup/server/export-platform.service.ts';
import type { Ctx } from '#infra/ctx.ts';
import type { JobEnvironment } from '#infra/feature.ts';
import { dayAt } from '#kernel/dates.ts';
import type { ExportKind } from '../exports.contract.ts';
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
};

/** The website and the day there. */
const stemOf = ({ platform, now }: Ctx) => `${platform.primaryDomain}-${dayAt(now(), platform.timeZone)}`;
