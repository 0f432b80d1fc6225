import type { FileInspection } from '../../files.contract.ts';

/** What is written in a file. */
export interface FileText {
  /** One for a file without pages or slides. */
  pages: readonly string[];
  hasPages: boolean;
  /** Who made it, as the file says; empty: it does not. */
  author: string;
}

export type UnreadReason = NonNullable<FileInspection['unread']>;

/** Why a file cannot be looked into. */
export class UnreadFileError extends Error {
  readonly reason: UnreadReason;
  constructor(reason: UnreadReason) {
    super(reason);
    this.reason = reason;
  }
}

/** Of a file of which nobody can say what it holds. */
export const unread = (reason: UnreadReason): FileInspection => ({
  unread: reason,
  numbers: [],
  emptyPages: 0,
  author: '',
});
