import type { ViewProps } from '../../define-block.ts';
import type { groupSchema } from './group.schema.ts';

export const GroupView = ({ options, slots }: ViewProps<typeof groupSchema>) => (
  <div className={`group group--${options.contentWidth} group--gap-${options.gap} grid`}>{slots.blocks}</div>
);
