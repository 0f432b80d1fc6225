import type { EditorCommand } from '#document/commands/apply.ts';
import type { Step } from '#features/drafts/drafts.contract.ts';

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
  const [one, other] = [typedField(last.commands), typedField(step.commands)];
  const commands = one !== undefined && one === other ? step.commands : [...last.commands, ...step.commands];
  return [...pending.slice(0, -1), { id: step.id, commands }];
}

function typedField(commands: readonly EditorCommand[]): string | undefined {
  const [command, more] = commands;
  if (more || command?.name !== 'changeContent') return undefined;
  const { guid, language, field, made } = command.input;
  return made ? undefined : `${guid}/${language}/${field}`;
}

export const withoutRefused = (steps: readonly Step[]): Step[] => steps.filter(({ commands }) => commands.length > 0);
