import { Session } from 'node:inspector/promises';
import { sep } from 'node:path';

const root = new URL('../../src/', import.meta.url).pathname.replaceAll(sep, '/');

/** Modules below `src` of which a function ran while `work` did. */
export async function enteredWhile(work: () => Promise<unknown>): Promise<Set<string>> {
  const session = new Session();
  session.connect();
  try {
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    await work();
    const { result } = await session.post('Profiler.takePreciseCoverage');
    const entered = result.filter(
      ({ url, functions }) => url.includes(root) && functions.some(({ ranges: [whole] }) => whole && whole.count > 0),
    );
    return new Set(entered.map(({ url }) => url.slice(url.indexOf(root) + root.length)));
  } finally {
    session.disconnect();
  }
}
