import { z } from 'zod';
import type { Capability } from './capabilities.ts';
import type { ErrorCode } from './errors.ts';

/** What an admin may let the members of a role do beside them (functional reference 5.5, delegable grants). */
export const grants = [
  'manage-users',
  'manage-invitations',
  'manage-menus',
  'manage-settings',
  'view-statistics',
  'manage-forms',
  'manage-pages',
  'moderate',
  'manage-templates',
  'export-data',
] as const;
export type Grant = (typeof grants)[number];

/**
 * A level, or a grant: admins have every one but `staff`, which is for platform staff. A `menu-editor` is a content manager, for
 * entries of their pages, or has the grant of menus. A `form-builder` is a content manager, for forms of their pages, or has the
 * grant of forms.
 */
export type Access = 'public' | 'user' | 'content-manager' | 'menu-editor' | 'form-builder' | 'admin' | 'staff' | Grant;

/** A file that a call gave, in the browser. */
export const GivenFile = z.strictObject({ name: z.string(), content: z.instanceof(Blob) });

/** How far an API key reaches: it reads, or it changes as well. */
export const keyReaches = ['read', 'write'] as const;
export type KeyReach = (typeof keyReaches)[number];

const nothing = z.strictObject({});

/** One HTTP operation, described once: the server mounts it, the client calls it, the docs print it. */
export interface Endpoint<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType> {
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** As the specification writes it: `{name}` is a parameter, a colon is a colon. */
  path: `/${string}`;
  access: Access;
  summary: string;
  /** A POST that changes nothing: needs no XSRF token, and may be cached (functional reference 6.10.1). */
  isRead: boolean;
  /** Open to somebody whose account is inactive as well: the others answer 403 (functional reference, People). */
  isOpenToInactive: boolean;
  /** Open as well to who has not accepted the terms of use, or lacks a second factor: what is not public is closed to them (functional reference 6.5). */
  isOpenToRestricted: boolean;
  /** Open as well to who has no account, where the website is for members only: the others that are public answer them 401. */
  isOpenToOutsiders: boolean;
  /** Only soon after its person showed who they are: else 401 `step_up_required` (security B12). */
  needsFresh: boolean;
  /** Open to who looks as somebody else, though it changes something. */
  isOpenToImpersonation: boolean;
  /** Read by a person themselves and nobody else: platform staff who look as them get 403. */
  isPersonal: boolean;
  /**
   * What an API key has to reach for it; null: closed to keys (403, decision 0098). Always closed are what needs a fresh session, what is
   * personal, and what is for platform staff. What everybody with an account may call, or visitors change, is closed unless it says
   * `isOpenToKeys`, since most of that is about the caller; the rest is open unless it says that it is not.
   */
  keyReach: KeyReach | null;
  /** Closed (403) where the plan of the platform lacks it; undefined: every plan has it. */
  capability: Capability | undefined;
  /** Bytes of a body at the most, counted as they come; undefined: 1 MB. One that is larger answers 413. */
  largestBody: number | undefined;
  /** Answers 202 without saying anything: what was asked is done afterwards. */
  isDoneLater: boolean;
  /** Takes rights from people, or may: writes of others on the platform wait until it is done. */
  changesRights: boolean;
  /** What its service refuses with, beside what every call of its kind can (`statusesOf` in `infra/http/refusals.ts`). */
  refusals: readonly ErrorCode[];
  /** Name of the one file of a multipart body, which its route reads itself and answers 201; undefined: it takes JSON. */
  file: string | undefined;
  /** Its answer is a file, written while it is sent: what `response` describes is what a browser makes of it. */
  givesFile: boolean;
  /** Its answer may be large: few at once, with turns for platforms. */
  isHeavy: boolean;
  /**
   * Its answer to somebody without an account is kept as it was sent, for all of them, until something changes that it was made of: its
   * handler says all of that (`dependsOn`, `cacheUntil`).
   */
  isKept: boolean;
  /** An import or an export: heavy, and may take a minute of the database instead of five seconds. */
  isLongJob: boolean;
  /** A change of very much, or the way back from one: may take a minute of the database as well, and waits for no other call. */
  isSlow: boolean;
  params: P;
  query: Q;
  body: B;
  response: R;
  /** The HTTP status of an answer, where it says more than done: such an answer is none of the errors, whatever its status. */
  statusOf?(output: z.output<R>): number;
}

export type AnyEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType>;

/** What a handler gets: parsed. */
export type Input<E> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodType>
    ? { params: z.output<P>; query: z.output<Q>; body: z.output<B> }
    : never;

/** What a caller may leave out has a default. */
export type Sent<E> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodType>
    ? { params?: z.input<P>; query?: z.input<Q>; body?: z.input<B> }
    : never;

export type Output<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer R> ? z.output<R> : never;

type Nothing = typeof nothing;
type Switch =
  | 'isRead'
  | 'isOpenToInactive'
  | 'isOpenToRestricted'
  | 'isOpenToOutsiders'
  | 'needsFresh'
  | 'isOpenToImpersonation'
  | 'isPersonal'
  | 'isDoneLater'
  | 'changesRights'
  | 'givesFile'
  | 'isHeavy'
  | 'isKept'
  | 'isLongJob'
  | 'isSlow';

type Description<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType> = Omit<
  Endpoint<P, Q, B, R>,
  'params' | 'query' | 'body' | 'largestBody' | 'refusals' | 'file' | 'capability' | 'keyReach' | Switch
> & {
  params?: P;
  query?: Q;
  body?: B;
  capability?: Capability;
  isOpenToKeys?: boolean;
  largestBody?: number;
  refusals?: readonly ErrorCode[];
  file?: string;
} & {
  [name in Switch]?: boolean;
};

export function defineEndpoint<
  R extends z.ZodType,
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
>({ isOpenToKeys, ...description }: Description<P, Q, B, R>) {
  const isRead = description.isRead ?? description.method === 'GET';
  const { access, needsFresh = false, isPersonal = false } = description;
  const isNeverOpen = needsFresh || isPersonal || access === 'staff';
  const isUsuallyOpen = access === 'public' ? isRead : access !== 'user';
  const isOpen = !isNeverOpen && (isOpenToKeys ?? isUsuallyOpen);
  return {
    params: nothing,
    query: nothing,
    body: nothing,
    isOpenToInactive: false,
    isOpenToRestricted: false,
    isOpenToOutsiders: false,
    needsFresh: false,
    isOpenToImpersonation: false,
    isPersonal: false,
    capability: undefined,
    largestBody: undefined,
    refusals: [],
    file: undefined,
    isDoneLater: false,
    changesRights: false,
    givesFile: false,
    isHeavy: false,
    isKept: false,
    isLongJob: false,
    isSlow: false,
    ...description,
    isRead,
    keyReach: isOpen ? (isRead ? 'read' : 'write') : null,
  } as Endpoint<P, Q, B, R>;
}
