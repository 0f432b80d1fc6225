import type { Command } from '#document/commands/apply.ts';
import type { Step } from '#features/authoring/drafts/drafts.contract.ts';

/** What is on its way to the server. */
export interface Flight {
  key: string;
  base: number;
  steps: readonly Step[];
}

/** Adds a step behind those that wait; typing that goes on replaces what it typed before, unless that is on its way. */
export function addStep(pending: readonly Step[], step: Step, flight: Flight | undefined): Step[] {
  const last = pending.at(-1);
  if (!last || last.id !== step.id || flight?.steps.includes(last)) return [...pending, step];
  const commands = isSameText(last.commands, step.commands) ? step.commands : [...last.commands, ...step.commands];
  return [...pending.slice(0, -1), { id: step.id, commands }];
}

/** Both write the same text and nothing else: the later one says all that the earlier one did. */
export function isSameText(one: readonly Command[], other: readonly Command[]): boolean {
  const field = writtenField(one);
  return field !== undefined && field === writtenField(other);
}

function writtenField(commands: readonly Command[]): string | undefined {
  const [command, more] = commands;
  if (!command || more) return undefined;
  switch (command.name) {
    case 'changeContent': {
      const { guid, language, field, made } = command.input;
      return made ? undefined : `${guid}/${language}/${field}`;
    }
    case 'changeOptions': {
      const { guid, options, reset } = command.input;
      return reset ? undefined : `${guid}/${Object.keys(options).sort().join()}`;
    }
    case 'changePage': {
      const { title = {}, options = {}, layout, reset } = command.input;
      return layout || reset ? undefined : `page/${[...Object.keys(title), '', ...Object.keys(options)].join()}`;
    }
    default:
      return undefined;
  }
}

/** One request holds no more than this: well below what a call may be (200 steps, 1 MB). */
const maxSteps = 50;
const maxCharacters = 300_000;

/** The steps that go together in one request: the first, and as many more as fit. */
export function firstOf(steps: readonly Step[]): Step[] {
  let characters = 0;
  const end = steps.findIndex((step, at) => {
    characters += JSON.stringify(step).length;
    return at >= maxSteps || (at > 0 && characters > maxCharacters);
  });
  return steps.slice(0, end < 0 ? steps.length : end);
}

/** All steps, in as many requests as they need. */
export function inParts(steps: readonly Step[]): { key: string | null; steps: Step[] }[] {
  if (steps.length === 0) return [];
  const first = firstOf(steps);
  return [{ key: null, steps: first }, ...inParts(steps.slice(first.length))];
}

/** How many requests it takes until all that waits is sent. */
export const requestsFor = (pending: readonly Step[], flight: Flight | undefined): number =>
  (flight ? 1 : 0) + inParts(pending.filter((step) => !flight?.steps.includes(step))).length;
