import type { Ctx } from '../ctx.ts';

/** A file of a context, as its feature is asked about it. */
export interface FileInContext {
  guid: string;
  /** What it hangs on: the guid of a document, account or submission; null where the context is one for all. */
  owner: string | null;
}

/** What files hang on, by name: a feature brings it in its manifest (`fileContexts`), and says who reads them. */
export interface FileContext {
  /** Whether the actor may hang a file on this owner, replace and remove it. Asked again when it is there. */
  mayAdd(ctx: Ctx, owner: string | null): Promise<boolean>;
  /** Whether the actor may read one. Reads no `accountId` unless the file is somebody's own: what it says is shared. */
  mayRead(ctx: Ctx, file: FileInContext): Promise<boolean>;
  /** Of a file that the actor does not read and everybody could before: what is told of that, as fields of `gone`. */
  findGone?(ctx: Ctx, guid: string): Promise<Record<string, string> | undefined>;
  /** Waits for `attachFile`: who uploads it may never send what it belongs to. Left out: it is there at once. */
  isAttachedLater?: true;
  /** Bytes of one file at the most, where that is less than its kind may have. */
  largest?: number;
  /** So many files of one owner, those that wait among them. */
  most?: number;
  /** Content of the website: it is in the library, and what happens to it is written down. */
  isOfWebsite?: true;
}

export type FileContexts = Readonly<Record<string, FileContext>>;
