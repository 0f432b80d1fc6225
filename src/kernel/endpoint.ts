import { z } from 'zod';

export type Access = 'public' | 'user' | 'content-manager' | 'admin';

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
  /** Answers 202 without saying anything: what was asked is done afterwards. */
  isDoneLater: boolean;
  params: P;
  query: Q;
  body: B;
  response: R;
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

type Description<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType> = Omit<
  Endpoint<P, Q, B, R>,
  'params' | 'query' | 'body' | 'isRead' | 'isOpenToInactive' | 'isDoneLater'
> & { params?: P; query?: Q; body?: B; isRead?: boolean; isOpenToInactive?: boolean; isDoneLater?: boolean };

export function defineEndpoint<
  R extends z.ZodType,
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
>(description: Description<P, Q, B, R>) {
  const isRead = description.isRead ?? description.method === 'GET';
  return {
    params: nothing,
    query: nothing,
    body: nothing,
    isOpenToInactive: false,
    isDoneLater: false,
    ...description,
    isRead,
  } as Endpoint<P, Q, B, R>;
}
