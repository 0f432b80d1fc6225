import type { SharedBlock } from '#features/content/shared-blocks/shared-blocks.contract.ts';
import { useIsEdited } from '../../block-editing.ts';
import type { ViewProps } from '../../define-block.ts';
import type { referenceSchema } from './reference.schema.ts';

/** What is shared, in its place; who edits the page sees what it is; the way there is in the drawer. */
export function ReferenceView({ content, slots, data, texts }: ViewProps<typeof referenceSchema, Read>) {
  const isEdited = useIsEdited();
  const { placed } = data;
  if (content.target === null) return null;
  const shown = <div className="grid">{slots.placed}</div>;
  if (!isEdited) return shown;
  return (
    <>
      <p className="fallback-note">
        {placed ? texts('placed', { name: placed.name, count: placed.uses }) : texts('gone')}
      </p>
      {shown}
    </>
  );
}

export interface Read {
  placed: SharedBlock;
}
