import type { BlockPlace } from '../define-block.ts';
import { Editable } from '../Editable.tsx';
import { BlockLink } from '../rich-text/BlockLink.tsx';
import { type ActionLink, shownActions } from './action-links.ts';
import { ChosenIcon } from './ChosenIcon.tsx';
import type { ChosenIconName } from './icon-drawings.ts';

interface ActionLinksProps {
  field: string;
  actions: readonly (ActionLink & { icon?: 'none' | ChosenIconName })[];
  place: Pick<BlockPlace, 'href'>;
  /** Where their drawings stand. */
  iconPosition?: 'start' | 'end';
  className?: string;
}

/** Links that look like buttons. One that leads nowhere is not shown. */
export function ActionLinks({ field, actions, place, iconPosition = 'start', className }: ActionLinksProps) {
  const shown = shownActions(actions, place);
  if (shown.length === 0) return null;
  return (
    <p className={className ? `action-group ${className}` : 'action-group'}>
      {shown.map((action) => (
        <BlockLink
          key={actions.indexOf(action)}
          link={action.link}
          place={place}
          className={`nl-button nl-button--${action.style}`}
        >
          {iconPosition === 'start' && <ChosenIcon name={action.icon ?? 'none'} />}
          <Editable field={`${field}.${actions.indexOf(action)}.label`}>{action.label}</Editable>
          {iconPosition === 'end' && <ChosenIcon name={action.icon ?? 'none'} />}
        </BlockLink>
      ))}
    </p>
  );
}
