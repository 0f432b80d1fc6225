import { type RefObject, useRef } from 'react';
import { blockSchemas } from '#blocks/schemas.ts';
import type { EditorCommand } from '#document/commands/apply.ts';
import type { Refusal } from '#document/commands/command.ts';
import type { JsonValue } from '#document/page-document.ts';
import { valueAt } from '#document/placeholders.ts';
import type { ResolvedBlock } from '#document/resolve.ts';
import { findNode } from '../actions/operations.ts';
import { useEditor } from '../editor-context.ts';
import { limitAt } from '../form/field-at.ts';
import { commandBack, contentCommand, type TextsBefore, textsBefore } from './field-value.ts';
import { useInputController } from './use-input-controller.ts';

/**
 * Typing in one field of a block, where it stands. `made`: what the document said in what is shown, for a text with structure that
 * is a field of its own; one in a list is written with the list, in which it takes the place of itself only.
 */
export function useTyping(node: ResolvedBlock, field: string, made?: RefObject<JsonValue | undefined>) {
  const { context, resolved } = useEditor();
  const runTyped = useRunTyped();
  const { language } = context;
  const shown = valueAt(node.content, field);
  const before = useRef<TextsBefore>(undefined);
  const whole = field.includes('.') ? undefined : made;
  const input = useInputController({
    name: textName(`${node.guid}/${field}`, language),
    shown: typeof shown === 'string' ? shown : '',
    max: limitAt(node.name, field),
    write: (value, step) => {
      const wanted = { language, schemas: blockSchemas };
      // What was drawn last may be older: another text of the same list may have been written a moment ago.
      const found = findNode(resolved(), node.guid);
      const now = found?.ok ? found : node;
      before.current ??= textsBefore(now, wanted);
      const typed = contentCommand(now, { field, value, ...wanted });
      const back = commandBack(now, { before: before.current, command: typed, ...wanted });
      if (back) before.current = undefined;
      const command = back ?? typed;
      const refusal = runTyped(command, { step, isText: typeof value === 'string', made: whole?.current });
      if (whole) whole.current = value as JsonValue;
      return refusal;
    },
  });
  const begin = () => {
    before.current = undefined;
    input.begin();
  };
  return { ...input, begin };
}

export type Typing = ReturnType<typeof useTyping>;

/** By which a text is known wherever it is typed: on the page and in the drawer. */
export const textName = (at: string, language: string) => `${at}/${language}`;

const ofValue = new Set<Refusal['code']>(['bad_content', 'bad_options']);

interface HowTyped {
  step: string;
  isText?: boolean;
  made?: JsonValue | undefined;
}

/** Runs what was typed. Gives what is wrong with the text itself; words that have no place any more are kept until somebody chooses. */
export function useRunTyped() {
  const { session, notify, texts, actions } = useEditor();
  return (command: EditorCommand, { step, isText = true, made }: HowTyped): Refusal | undefined => {
    if (isText) actions.typed();
    const refusal = session.run([command], step, made);
    if (!refusal || (isText && ofValue.has(refusal.code))) return refusal;
    session.holdRefused(command, refusal);
    notify(texts(`refused.${refusal.code}`), { isBad: true });
    void session.flush();
    return undefined;
  };
}
