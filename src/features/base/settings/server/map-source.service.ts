import type { Ctx } from '#infra/ctx.ts';
import { OutboundRefusal } from '#infra/http/outbound/outbound-fetch.ts';
import { addressProblem } from '#infra/http/outbound/typed-address.ts';
import { AppError } from '#kernel/errors.ts';
import { type TilePlace, tileAddress } from '../map-source.rules.ts';
import type { SettingValues } from '../settings.contract.ts';

/** Why a source gave no tile. */
export type TileFailure = 'private_address' | 'too_large' | 'no_image' | 'refused' | 'unreachable';

export class TileError extends Error {
  override readonly name = 'TileError';
  readonly why: TileFailure;
  constructor(why: TileFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.why = why;
  }
}

/** An address of a source that is asked for a tile. */
export interface AskedTile {
  template: string;
  place: TilePlace;
}

const maxBytes = 524_288;

/**
 * One tile of a source, which hears of nobody but this website. Throws `TileError`: what is no picture is no tile, and nothing is
 * followed elsewhere.
 */
export async function fetchTile(ctx: Ctx, { template, place }: AskedTile): Promise<Buffer> {
  const url = tileAddress(template, place);
  const headers = {
    accept: 'image/png,image/jpeg,image/webp',
    'user-agent': `Bouwsteen (map tiles for ${ctx.platform.primaryDomain})`,
  };
  const { host } = new URL(url);
  const response = await ctx.outbound.fetch(url, { method: 'GET', headers, maxBytes }).catch((error) => {
    const why = error instanceof OutboundRefusal ? error.why : 'unreachable';
    throw new TileError(why, `${host} gave no tile`, { cause: error });
  });
  if (response.status !== 200) throw new TileError('refused', `${host} answered ${response.status}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  if (!tileType(bytes)) throw new TileError('no_image', `${host} answered something else than a picture`);
  return bytes;
}

/** What kind of picture it is by its bytes; undefined for what is none that maps are made of. */
export function tileType(bytes: Buffer): string | undefined {
  if (bytes.subarray(0, 8).equals(pngHead)) return 'image/png';
  if (bytes.subarray(0, 3).equals(jpegHead)) return 'image/jpeg';
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return isWebp ? 'image/webp' : undefined;
}

const pngHead = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpegHead = Buffer.from([0xff, 0xd8, 0xff]);

/** Sources that somebody waits for while they set them up. */
const tries = { name: 'map-source-tests', points: 20, seconds: 60 };
/** The world, and where the Netherlands are: a source of one country has no tile of the whole world. */
const tried: readonly TilePlace[] = [
  { z: 0, x: 0, y: 0 },
  { z: 7, x: 65, y: 42 },
];

type Chosen = Pick<SettingValues, 'mapSource' | 'mapTileUrl'>;

/**
 * An own source gives a tile before it is saved. Throws `validation_failed` at the address, and `too_many_requests`. Those that the
 * product knows are asked for none.
 */
export async function requireTiles(ctx: Ctx, before: Chosen, change: { [Key in keyof Chosen]?: unknown }) {
  const after = { ...before, ...change } as Chosen;
  if (after.mapSource !== 'own') return;
  if (before.mapSource === 'own' && before.mapTileUrl === after.mapTileUrl) return;
  const template = after.mapTileUrl;
  if (template === null) throw refusal('required');
  const [first] = tried;
  const problem = addressProblem(first ? URL.parse(tileAddress(template, first)) : null, ctx.outbound);
  if (problem) throw refusal(problem);
  await ctx.spend(tries, ctx.platform.id);
  const outcomes = await Promise.allSettled(tried.map((place) => fetchTile(ctx, { template, place })));
  if (outcomes.some(({ status }) => status === 'fulfilled')) return;
  const [failed] = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  throw failed instanceof TileError ? refusal(failed.why) : failed;
}

const refusal = (code: string) => new AppError('validation_failed', `map tiles: ${code}`, { 'body.mapTileUrl': code });
