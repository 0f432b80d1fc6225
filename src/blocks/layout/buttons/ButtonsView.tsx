import type { ViewProps } from '../../define-block.ts';
import { ActionLinks } from '../ActionLinks.tsx';
import type { buttonsSchema } from './buttons.schema.ts';

export function ButtonsView({ content, options, place }: ViewProps<typeof buttonsSchema>) {
  const actions = content.items.map((item) => ({ ...item, style: options.style }));
  return (
    <ActionLinks
      field="items"
      actions={actions}
      place={place}
      iconPosition={options.iconPosition}
      className={`action-group--${options.alignment} action-group--${options.size}`}
    />
  );
}
