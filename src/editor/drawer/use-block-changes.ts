import { findBlock } from '#blocks/registry.ts';
import { blockSchemas } from '#blocks/schemas.ts';
import type { EditorCommand } from '#document/commands/apply.ts';
import type { Refusal } from '#document/commands/command.ts';
import { endsTooEarly } from '#document/common-options.ts';
import type { JsonValue } from '#document/page-document.ts';
import type { ResolvedBlock } from '#document/resolve.ts';
import { useEditor } from '../editor-context.ts';
import { contentCommand } from '../field/field-value.ts';
import { partChanges } from '../field/image-commands.ts';
import { useRunTyped } from '../field/use-typing.ts';
import type { Part } from '../form/control-props.ts';

export type BlockChanges = ReturnType<typeof useBlockChanges>;

/** The ways to change a block from its form. `step` while something is typed: changes of one step are one. */
export function useBlockChanges(node: ResolvedBlock) {
  const { texts, context, session, notify } = useEditor();
  const runTyped = useRunTyped();
  const { guid } = node;
  const { language } = context;
  const runAll = (commands: readonly EditorCommand[]) => {
    const refusal = session.run(commands);
    if (refusal) notify(texts(`refused.${refusal.code}`), { isBad: true });
    return refusal;
  };
  const run = (command: EditorCommand, step: string | undefined) =>
    step === undefined ? runAll([command]) : runTyped(command, { step });
  const part: Part = {
    values: { ...node.options, ...node.content },
    change: (changes) => runAll(partChanges(node, changes, { within: '', language })),
  };
  return {
    part,
    setContent: (field: string, value: unknown, step?: string) =>
      run(contentCommand(node, { field, value, language, schemas: blockSchemas }), step),
    /** Refused where it would end before it begins. */
    setOption(name: string, value: unknown, step?: string): Refusal | undefined {
      if (isMoment(name) && endsTooEarly({ ...node.options, [name]: value as string | null }))
        return { code: 'bad_options', guid };
      const version = findBlock(node.name)?.schema.upgrades.length ?? node.block.version;
      return run({ name: 'changeOptions', input: { guid, version, options: { [name]: value as JsonValue } } }, step);
    },
  };
}

/** From when and until when a block shows. */
export const isMoment = (name: string) => name === 'from' || name === 'until';
