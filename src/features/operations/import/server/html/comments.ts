interface Comment {
  start: number;
  end: number;
  text: string;
}

/** The comments of some HTML, and where they stand. What does not end is none. */
export function* commentsIn(html: string): Generator<Comment> {
  for (let from = 0; ; ) {
    const start = html.indexOf('<!--', from);
    const close = start === -1 ? -1 : html.indexOf('-->', start + 4);
    if (close === -1) return;
    from = close + 3;
    yield { start, end: from, text: html.slice(start + 4, close) };
  }
}

export interface BlockComment {
  /** With its namespace where it has one, as `core/more`. */
  name: string;
  json: string | undefined;
  settings: Readonly<Record<string, unknown>>;
  isClosing: boolean;
  /** Nothing stands in it. */
  isAlone: boolean;
}

/** What a comment of the block editor says; undefined for any other comment. */
export function readBlockComment(text: string): BlockComment | undefined {
  const found = /^(\/)?wp:([a-z][\w-]*(?:\/[a-z][\w-]*)?)(?:\s*(\{[\s\S]*\}))?\s*(\/)?$/i.exec(text.trim());
  if (!found) return undefined;
  const [, closing, name = '', json, isAlone] = found;
  return { name, json, settings: readSettings(json), isClosing: closing !== undefined, isAlone: isAlone !== undefined };
}

function readSettings(json: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
