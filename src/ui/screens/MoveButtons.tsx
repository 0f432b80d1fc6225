import { IconButton } from '../IconButton.tsx';
import { useBaseTexts } from './base-texts.ts';

export interface MoveButtonsProps {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
}

/** One place up or down in a list. */
export function MoveButtons({ name, isFirst, isLast, onMove }: MoveButtonsProps) {
  const texts = useBaseTexts();
  return (
    <>
      <IconButton
        icon="up"
        label={texts('moveUp', { name })}
        aria-disabled={isFirst || undefined}
        onClick={() => isFirst || onMove(-1)}
      />
      <IconButton
        icon="down"
        label={texts('moveDown', { name })}
        aria-disabled={isLast || undefined}
        onClick={() => isLast || onMove(1)}
      />
    </>
  );
}

/** With two of them in the place of each other. */
export const swapped = <T,>(all: readonly T[], at: number, to: number): T[] => {
  const [one, other] = [all[at], all[to]];
  return one === undefined || other === undefined ? [...all] : all.with(at, other).with(to, one);
};
