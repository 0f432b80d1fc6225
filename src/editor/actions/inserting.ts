import { findBlock } from '#blocks/registry.ts';
import { blockSchemas } from '#blocks/schemas.ts';
import { emptyExample } from './empty-example.ts';
import { insertIn, removeCommandIn } from './layout-scope.ts';
import { makeBlocks, placeAt } from './operations.ts';
import { type ActionBase, editedBy } from './run-and-announce.ts';
import type { InsertPoint } from './selection.ts';

/** Adds a block of a type, with as many parts as its first example has and no words. Gives its guid. */
export function createInsert({ editor, selection, run }: ActionBase) {
  const { ui, texts, context, resolved } = editor;
  return (name: string, to: InsertPoint, replaces: string | null = null): string | undefined => {
    const schema = blockSchemas[name as keyof typeof blockSchemas];
    const block = findBlock(name);
    if (!schema || !block) return undefined;
    const [first] = block.examples;
    const blocks = makeBlocks(placeAt(resolved(), to.position, to), {
      schema,
      schemas: blockSchemas,
      newId: () => crypto.randomUUID(),
      languages: [context.language],
      example: emptyExample(schema, first),
    }).map((made) => ({ ...made, options: { ...made.options, ...context.newBlockOptions[made.buildingBlockName] } }));
    const edited = editedBy(editor);
    const removal = replaces ? [removeCommandIn(edited, replaces)] : [];
    const input = insertIn(edited, { blocks });
    const label = block.texts[context.interfaceLanguage]('label');
    if (!run([...removal, { name: 'insert', input }], texts('done.inserted', { name: label }))) return undefined;
    const guid = blocks[0]?.guid ?? '';
    ui.change({ fresh: [...ui.state().fresh, guid] });
    selection.select([guid]);
    return guid;
  };
}
