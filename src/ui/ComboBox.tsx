import { lazy, Suspense, useRef } from 'react';
import type { ComboBoxProps } from './aria/ComboBox.tsx';
import { FieldStandIn } from './FieldStandIn.tsx';

const AriaComboBox = lazy(async () => ({ default: (await import('./aria/ComboBox.tsx')).AriaComboBox }));

/**
 * One of many, found by typing part of its name (combobox pattern of WAI-ARIA); for up to about twenty, `Select` is quicker. A text
 * that can mean only one of them chooses it; one that means none or several falls back to what was chosen.
 */
export function ComboBox(props: ComboBoxProps) {
  const { label, hint, error, none, options, value } = props;
  const hadFocus = useRef(false);
  const typed = useRef('');
  const shown = options.find((option) => option.value === value)?.label ?? '';
  const words = { label, hint, error, placeholder: none };
  return (
    <Suspense fallback={<FieldStandIn {...words} value={shown} hadFocus={hadFocus} typed={typed} />}>
      <AriaComboBox {...props} hadFocus={hadFocus} typed={typed} />
    </Suspense>
  );
}
