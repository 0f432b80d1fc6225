import { LineDrawing } from '#ui/Icon.tsx';
import { type ChosenIconName, iconDrawings } from './icon-drawings.ts';

interface ChosenIconProps {
  name: 'none' | ChosenIconName;
  className?: string;
}

/** The drawing that an editor chose; screen readers pass it by. */
export function ChosenIcon({ name, className }: ChosenIconProps) {
  if (name === 'none') return null;
  return <LineDrawing path={iconDrawings[name]} className={className ? `icon ${className}` : 'icon'} />;
}
