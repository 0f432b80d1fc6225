/** What went wrong and is not reported yet. */
export interface NotedError {
  time: string;
  message: string;
  error: unknown;
  path: string;
}

export const notedErrors: NotedError[] = [];
