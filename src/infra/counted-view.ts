import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Actor } from './ctx.ts';

/** What an answer counts as in the statistics (functional reference 6.13). */
export interface CountedView {
  kind: 'page' | 'item' | 'legal' | 'form' | 'search' | 'download' | 'missing';
  /** Guid, or the name of a legal text. */
  subject: string;
  /** Guid of the page that it stands on; empty: none. */
  page: string;
  /** In which it was read; undefined: in none. */
  language?: string;
  /** What was searched for, and how much was found. */
  search?: { term: string; hits: number };
}

/** One request that was answered so. */
export interface View {
  platformId: string;
  view: CountedView;
  headers: IncomingHttpHeaders;
  /** Of the client. */
  ip: string;
  /** They have an account, and edit nothing. */
  isMember: boolean;
}

/** Notes a view; what comes of it waits for nobody. */
export type CountView = (view: View) => void;

const sentFiles = new WeakMap<IncomingMessage, readonly string[]>();

/** Files are sent from their first byte on, in answer to a request: the statistics ask with `filesSentFor`. */
export const noteSentFiles = (request: IncomingMessage, guids: readonly string[]) => void sentFiles.set(request, guids);

export const filesSentFor = (request: IncomingMessage): readonly string[] => sentFiles.get(request) ?? [];

/** Whose views are in the statistics: visitors, with an account or without; nobody who works on the website (functional reference 6.13). */
export const isCountedReader = (actor: Actor): boolean =>
  !actor.isContentManager &&
  !actor.isAdmin &&
  !actor.isPlatformStaff &&
  !actor.isDeveloper &&
  actor.grants.length === 0 &&
  actor.impersonation === null;

const ofProduct = new AsyncLocalStorage<true>();

/** Does work for which the product asks itself for pages: nothing of it is counted. */
export const withoutCounting = <T>(work: () => PromiseLike<T>): Promise<T> =>
  // Waited for within: what is thenable may begin no sooner.
  ofProduct.run(true, async () => await work());

/** Whether what is asked for now is asked by somebody else than the product. */
export const isCounted = (): boolean => ofProduct.getStore() === undefined;
