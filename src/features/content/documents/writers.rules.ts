import { isSameJson } from '#document/canonical.ts';
import type { EditorCommand } from '#document/commands/apply.ts';
import type { BlockSchema } from '#document/define-block-schema.ts';
import { type Schemas, schemaOf } from '#document/fingerprint.ts';
import type { PageDocument } from '#document/page-document.ts';

interface Writer {
  isPlatformStaff: boolean;
  isDeveloper: boolean;
}

/** Whether somebody who edits the document may write blocks of this type: a few are for platform staff and developers (functional reference 5.4). */
export const mayWrite = (
  { isPlatformStaff, isDeveloper }: Writer,
  schema: Pick<BlockSchema, 'writers'> | undefined,
): boolean => schema?.writers !== 'staff' || isPlatformStaff || isDeveloper;

/** Whether a command writes what only staff may: adds such a block, or changes its own content or options. Anybody who edits moves, copies on the page and removes it. */
export function writesForStaff(command: EditorCommand, document: PageDocument, schemas: Schemas): boolean {
  const isForStaff = (name: string | undefined) => schemaOf(schemas, name ?? '')?.writers === 'staff';
  const schemaAt = (guid: string) => {
    const name = document.blocks.find((block) => block.guid === guid)?.buildingBlockName;
    return isForStaff(name) ? schemaOf(schemas, name ?? '') : undefined;
  };
  switch (command.name) {
    case 'insert':
      return command.input.blocks.some(({ buildingBlockName }) => isForStaff(buildingBlockName));
    case 'changeContent':
      return Object.hasOwn(schemaAt(command.input.guid)?.content.shape ?? {}, command.input.field);
    case 'changeOptions': {
      const own = schemaAt(command.input.guid)?.options.shape ?? {};
      return [...Object.keys(command.input.options), ...(command.input.reset ?? [])].some((key) =>
        Object.hasOwn(own, key),
      );
    }
    case 'translate': {
      const { guid, texts } = command.input;
      const own = schemaAt(guid)?.content.shape ?? {};
      const block = document.blocks.find((one) => one.guid === guid);
      // Copied from another language it is what staff wrote; the title of a block is anybody's.
      const isThere = (field: string) =>
        Object.values(block?.content ?? {}).some((part) => isSameJson(part[field], texts[field]));
      return Object.keys(texts).some((field) => Object.hasOwn(own, field) && texts[field] !== '' && !isThere(field));
    }
    default:
      return false;
  }
}
