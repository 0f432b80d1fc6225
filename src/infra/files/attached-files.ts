/** A file as those who show it, or a way to it, need to know it. */
export interface AttachedFile {
  guid: string;
  name: string;
  contentType: string;
  /** Bytes. */
  size: number;
  /** Where it is read, by those who may. */
  address: string;
  /** Only a clean one is served. */
  scan: 'pending' | 'clean' | 'blocked';
  /** False: it waits, and goes where nobody saves it. */
  isAttached: boolean;
}

/** What files hang on: a context that a feature brings (`fileContexts`), and in that whose they are. */
export interface FilePlace {
  context: string;
  owner: string;
}
