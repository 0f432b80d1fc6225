import type { ReactNode, RefObject } from 'react';
import { UNSAFE_PortalProvider as PortalProvider } from 'react-aria/PortalProvider';
import { Popover, type PopoverProps } from 'react-aria-components/Popover';

interface OverlayProps extends PopoverProps {
  /** What it belongs to. */
  of: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/**
 * What opens at a control: over everything, dialogs too. It stands in the dialog of its control, since what is outside of a modal one
 * cannot be reached, and in the top layer, where the dialog does not cut it off.
 */
export function Overlay({ of, className = '', children, ...rest }: OverlayProps) {
  return (
    <PortalProvider getContainer={() => of.current?.closest<HTMLElement>('dialog, .editor-chrome') ?? document.body}>
      <Popover {...rest} ref={toTopLayer} className={`ui-overlay ${className}`.trim()} offset={4}>
        {children}
      </Popover>
    </PortalProvider>
  );
}

function toTopLayer(element: HTMLElement | null) {
  if (!element || element.popover !== null) return;
  element.popover = 'manual';
  element.showPopover();
}
