import type { findPreview } from '#features/authoring/publishing/server/history.service.ts';
import type { TranslatorOf } from '#features/authoring/translations/server/provider/translators.ts';
import type { FileAnswer } from '#features/engagement/forms/definition/answers.ts';
import type { PublicPage } from '#infra/caches/page-store.ts';
import type { Ctx } from '#infra/ctx.ts';
import type { Handlers } from '#infra/http/endpoints.ts';
import { baseHeaders, pagePolicy } from '#infra/http/security-headers.ts';
import type { createDateFormatters } from '#kernel/dates.ts';
import type { AppError } from '#kernel/errors.ts';
import type { FormValues } from '#kernel/visitor-form.ts';
import { signInAddress } from '#site/sign-in-address.ts';
import type { Destination } from './addresses/resolve-path.ts';
import type { Assets } from './files/assets.ts';
import type { LoadedPage } from './loaded-page.ts';

/** What is asked for, and how. */
export interface PageRequest {
  /** Path and query. */
  url: string;
  query: Readonly<Record<string, string>>;
  /** This browser edits what it sees. */
  isEditing: boolean;
  formatDates: ReturnType<typeof createDateFormatters>;
  assets: Assets;
  handlers: Handlers;
  /** Scheme and host of addresses that people read. */
  origin: string;
  /** Of machine translation. */
  translatorOf: TranslatorOf;
  /** What a form of this session carries; undefined without a session. */
  formToken: string | undefined;
  /** The header. */
  cookies: string | undefined;
  /** A form that was sent here; undefined: the page is only read. */
  sent: SentForm | undefined;
}

export interface SentForm {
  /** The first of each name. */
  values: FormValues;
  /** Every value of a name. */
  all: (name: string) => readonly string[];
  /** That came with it, and wait for it. */
  files: readonly FileAnswer[];
  /** Id of the draft that they wait for, where there is none yet. */
  newDraft: string;
  /** Of the client. */
  ip: string;
  /** It carries the token of the session that it came with, or came without one. */
  isOwn: boolean;
  /** Its network sent very many files: nothing of it was read. */
  slowedDown?: AppError | undefined;
}

/** What stands at an address, with what it takes to know who may see it. */
export type Target =
  | Exclude<Destination, { kind: 'edit' | 'preview' }>
  | (Extract<Destination, { kind: 'edit' }> & { target: Destination })
  | (Extract<Destination, { kind: 'preview' }> & { link: Awaited<ReturnType<typeof findPreview>> });

export type TargetOf<Kind extends Target['kind']> = Extract<Target, { kind: Kind }>;

/** A page that a destination loaded, before shell and head are put around it. */
export interface Loaded {
  page: LoadedPage;
  status: number;
  /** What it is made of, where that can be edited. */
  owner?: PageOwner;
  isEditing?: boolean;
  /** Made for who asks: no cache keeps it. */
  isOwn?: true;
  /** Seconds until it may be asked again. */
  retryAfter?: string;
  /** What the browser is to keep, as a Set-Cookie; only where it is of its own. */
  cookie?: string;
}

export interface PageOwner {
  guid: string;
  kind: 'page' | 'item' | 'shared';
  /** The reader may edit it. */
  mayEdit: boolean;
}

/** What is sent, and what the cache needs to know of it. */
export type PageResponse = Omit<PublicPage, 'tags' | 'until'>;

/** Loads what stands at a destination; a response where that is no page. Throws `not_found` where nothing is for this reader. */
export type Load<Kind extends Target['kind']> = (
  ctx: Ctx,
  target: TargetOf<Kind>,
  request: PageRequest,
) => Promise<Loaded | PageResponse>;

export const redirectTo = (to: string, status: 301 | 302): PageResponse => ({
  status,
  html: '',
  headers: { ...baseHeaders, location: to, 'cache-control': 'no-cache', 'content-security-policy': pagePolicy([]) },
  queryNames: [],
});

/** The sign-in page, which leads back. Kept by nobody: it is there for one address, and for as long as they are not signed in. */
export const toSignIn = (returnUrl: string): PageResponse => ({
  ...redirectTo(signInAddress(returnUrl), 302),
  isOwn: true,
});

/** Says why, and leads back to where somebody wanted to be. */
export const toUnauthorized = (returnUrl: string): PageResponse =>
  redirectTo(`/unauthorized?${new URLSearchParams({ returnUrl })}`, 302);
