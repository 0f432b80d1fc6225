import type { ReactNode } from 'react';
import type { HeadingLevel } from '#document/heading-levels.ts';
import { Editable, type EditableTag } from '../Editable.tsx';
import { useHeadingIds } from '../outline/outline-context.ts';

interface BlockHeadingProps {
  field: string;
  level: HeadingLevel;
  /** How large it looks, when that differs from its level. */
  look?: 1 | HeadingLevel;
  className?: string;
  children: ReactNode;
}

/** A heading in a block: its level follows from its place, its look may be chosen. */
export function BlockHeading({ field, level, look = level, className, children }: BlockHeadingProps) {
  const own = `nl-heading nl-heading--level-${look}`;
  const id = useHeadingIds()(field);
  return (
    <Editable
      id={id}
      field={field}
      as={`h${level}` satisfies EditableTag}
      className={className ? `${own} ${className}` : own}
    >
      {children}
    </Editable>
  );
}
