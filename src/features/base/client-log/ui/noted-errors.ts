/** What went wrong and is not reported yet. */
export interface NotedError {
  time: string;
  message: string;
  stack: string;
  path: string;
}

export const notedErrors: NotedError[] = [];
