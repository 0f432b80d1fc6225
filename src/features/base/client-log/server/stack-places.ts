import type { FindSource } from '#infra/script-maps.ts';

const place = /\/assets\/([\w.-]{1,200}\.js):(\d{1,7}):(\d{1,7})/;

/** A stack with the places of built scripts as they were written; empty where none of them is known. */
export async function toSourceStack(stack: string, findSource: FindSource): Promise<string> {
  const lines = stack.split('\n');
  const written = await Promise.all(lines.map((line) => toSourceLine(line, findSource)));
  return written.some((line) => line !== undefined) ? lines.map((line, at) => written[at] ?? line).join('\n') : '';
}

async function toSourceLine(line: string, findSource: FindSource): Promise<string | undefined> {
  const found = place.exec(line);
  if (!found) return undefined;
  const [built, script = '', row, column] = found;
  const source = await findSource(script, Number(row), Number(column));
  if (source === undefined) return undefined;
  const before = line.slice(0, found.index);
  // The address begins after what a browser writes before it.
  const start = Math.max(...[' ', '(', '@'].map((sign) => before.lastIndexOf(sign))) + 1;
  return line.slice(0, start) + source + line.slice(found.index + built.length);
}
