import type { ViewProps } from '../../define-block.ts';
import { columnsSchema, columnWidths } from './columns.schema.ts';

export function ColumnsView({ options, slots }: ViewProps<typeof columnsSchema>) {
  const names = columnsSchema.slots?.(options) ?? [];
  return (
    <div className={`columns columns--gap-${options.gap} columns--${options.stackOrder}-first`}>
      {columnWidths[options.split].map((width, index) => (
        <div key={names[index]} className={`columns__column columns__column--w${width} grid`}>
          {slots[names[index] ?? '']}
        </div>
      ))}
    </div>
  );
}
