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
  /** Bytes of one file of an archive at the most. */
  partBytes: number;
  /** Empty, and gone afterwards. */
  folder: string;
  watch: RunWatch;
}

interface MadeFile {
  /** As it is saved, or as all parts together are called. */
  name: string;
  /** One, or several that are whole by themselves. */
  parts: readonly MadePart[];
  digest: string | null;
  /** What could not be put in. */
  missing: readonly string[];
}

export interface MadePart {
  path: string;
  /** As it is saved. */
  name: string;
  /** Larger than a part is meant to be, as it holds one thing. */
  isTooLarge: boolean;
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
    const name = `${stemOf(ctx)}.tar`;
    const { digest, manifest } = made;
    return { name, parts: [{ path, name, isTooLarge: false }], digest, missing: manifest.missing };
  },
  async archive(ctx, { originOf, visit, product }, { folder, partBytes, watch: { signal, note } }) {
    if (await isForMembers(ctx)) throw new ExportError('members_only');
    const [origin, stem] = [originOf(ctx.platform), stemOf(ctx)];
    const info = {
      software: `Bouwsteen ${product}`,
      format: 'WARC File Format 1.1',
      conformsTo: 'https://iipc.github.io/warc-specifications/specifications/warc-format/warc-1.1/',
      isPartOf: origin,
    };
    const made = await archiveWebsite(folder, {
      origin,
      visit,
      now: ctx.now,
      info,
      partBytes,
      signal,
      note: (counts) => note({ step: 'pages', ...counts }),
    });
    const isOne = made.parts.length === 1;
    const parts = made.parts.map((part, at) => ({
      ...part,
      name: isOne ? `${stem}.warc` : `${stem}-${String(at + 1).padStart(3, '0')}.warc`,
    }));
    return { name: `${stem}.warc`, parts, digest: null, missing: made.missing };
  },
};

/** The website and the day there. */
const stemOf = ({ platform, now }: Ctx) => `${platform.primaryDomain}-${dayAt(now(), platform.timeZone)}`;
