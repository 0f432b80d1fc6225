import type { ViewProps } from '../../define-block.ts';
import type { dividerSchema } from './divider.schema.ts';

export function DividerView({ options }: ViewProps<typeof dividerSchema>) {
  const className = `divider divider--${options.style} divider--${options.height}`;
  return options.style === 'line' ? <hr className={className} /> : <div className={className} />;
}
