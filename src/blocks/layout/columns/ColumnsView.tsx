import type { ViewProps } from '../../define-block.ts';
import { columnsSchema, columnWidths } from './columns.schema.ts';

export function ColumnsView({ options, slots }: ViewProps<typeof columnsSchema>) {
  const names = columnsSchema.slots?.(options) ?? [];
  const classes = [
    'columns',
    options.gap !== 'normal' && `columns--gap-${options.gap}`,
    options.stackOrder === 'last' && 'columns--last-first',
  ];
  return (
    <div className={classes.filter(Boolean).join(' ')}>
      {columnWidths[options.split].map((width, index) => (
        <div key={names[index]} className={`columns__column--w${width} grid`}>
          {slots[names[index] ?? '']}
        </div>
      ))}
    </div>
  );
}
