import type { App } from '#ui/screens/app-context.ts';
import * as change from '../../change-users.contract.ts';
import * as send from '../../send-users.contract.ts';
import * as contract from '../../users.contract.ts';
import type { Selection } from '../selection.ts';

/** Who was chosen: some, or all that match. */
export interface Chosen {
  selection: Selection;
  filter: contract.UserFilter;
}

export interface Doing {
  progress: (done: number, total?: number) => void;
  /** What is not done yet is left. */
  isStopped?: () => boolean;
}

/** How many were left, after something failed or somebody stopped it; the undo token undoes what was done. */
interface Course {
  undoToken: string | null;
  left: number;
  isStopped: boolean;
}

/** What came of everybody: how many had each result, and the first of those whom it did not work for. */
export interface Outcome<Result extends string> extends Course {
  counts: ReadonlyMap<Result, number>;
  failed: readonly { guid: string; name: string; result: Result }[];
}

const maxErrorsListed = 200;
/** Results that nobody has to look into. */
export const fine: ReadonlySet<string> = new Set(['Done', 'Unchanged', 'Sent']);

/**
 * Does the same to each, in parts; the token takes all parts back. A part that fails leaves those before it done, and says how
 * many are `left`; the first one throws.
 */
export async function changeAll(
  { api }: Pick<App, 'api'>,
  { action, ...chosen }: Chosen & { action: change.UserAction },
  doing: Doing,
): Promise<Outcome<change.ActionResult>> {
  const told = teller<change.ActionResult>();
  const course = await inParts(partsOf(api, chosen), doing, async (people, follows) => {
    const { results, undoToken } = await api.call(change.changeUsers, { body: { people, action, follows } });
    told.add(results);
    return undoToken;
  });
  return { ...course, ...told.outcome };
}

/** Mails each the same, in parts. What has gone out is not undone. */
export async function sendAll(
  { api }: Pick<App, 'api'>,
  { mail, ...chosen }: Chosen & { mail: send.UserMail },
  doing: Doing,
): Promise<Outcome<send.MailResult>> {
  const told = teller<send.MailResult>();
  let message: string | null = null;
  const course = await inParts(partsOf(api, chosen), doing, async (people) => {
    const body = { people, mail: mail.kind === 'message' ? { ...mail, message } : mail };
    const response = await api.call(send.sendToUsers, { body });
    message = response.message;
    told.add(response.results);
    return null;
  });
  return { ...course, ...told.outcome };
}

function teller<Result extends string>() {
  const counts = new Map<Result, number>();
  const failed: { guid: string; name: string; result: Result }[] = [];
  return {
    outcome: { counts, failed },
    add(results: readonly { guid: string; name: string; result: Result }[]) {
      for (const one of results) {
        counts.set(one.result, (counts.get(one.result) ?? 0) + 1);
        if (!fine.has(one.result) && failed.length < maxErrorsListed) failed.push(one);
      }
    },
  };
}

interface Part<One> {
  people: One[];
  /** How many there are in all. */
  total: number;
}

/** Those that were chosen, 500 at most at a time: no more of them are kept at once. */
async function* partsOf(api: App['api'], { selection, filter }: Chosen): AsyncGenerator<Part<string>> {
  if (!selection.isAll) return yield* slices(selection.guids);
  let after: string | null = null;
  let all = 0;
  for (let isLast = false; !isLast; ) {
    const part: Awaited<ReturnType<typeof selectPart>> = await selectPart(api, { ...filter, after });
    ({ isLast } = part);
    all = part.total ?? all;
    after = part.guids.at(-1) ?? null;
    if (part.guids.length > 0) yield { people: part.guids, total: all };
  }
}

const selectPart = (api: App['api'], body: contract.UserFilter & { after: string | null }) =>
  api.call(contract.selectUsers, { body });

export async function* slices<One>(all: readonly One[]): AsyncGenerator<Part<One>> {
  for (let at = 0; at < all.length; at += change.maxAtOnce)
    yield { people: all.slice(at, at + change.maxAtOnce), total: all.length };
}

/** Each part is told the token of the one before. Stops at a part that fails, where an earlier one was done. */
export async function inParts<One>(
  parts: AsyncGenerator<Part<One>>,
  { progress, isStopped = () => false }: Doing,
  work: (part: One[], follows: string | null) => Promise<string | null>,
): Promise<Course> {
  let [done, all] = [0, 0];
  let undoToken: string | null = null;
  try {
    for await (const { people, total } of parts) {
      all = total;
      if (isStopped()) return { undoToken, left: Math.max(0, all - done), isStopped: true };
      undoToken = await work(people, undoToken);
      done += people.length;
      progress(done, Math.max(done, all));
    }
  } catch (error) {
    if (done === 0) throw error;
    return { undoToken, left: Math.max(0, all - done), isStopped: false };
  }
  return { undoToken, left: 0, isStopped: false };
}
