import { LineDrawing } from '#ui/Icon.tsx';
import { useIsEdited } from '../../block-editing.ts';
import type { ViewProps } from '../../define-block.ts';
import { BlockLink } from '../../rich-text/BlockLink.tsx';
import { networks } from './networks.ts';
import type { socialLinksSchema } from './social-links.schema.ts';

/** Profiles elsewhere, as plain links: nothing of those networks is loaded. One without an address or a name is for editors only. */
export function SocialLinksView({ content, options, place, texts }: ViewProps<typeof socialLinksSchema>) {
  const isEdited = useIsEdited();
  const shown = content.links
    .map((one, at) => ({ ...one, at, name: one.name || networks[one.network].name }))
    .filter(({ link, name }) => isEdited || (name !== '' && link !== null && place.href(link) !== undefined));
  if (shown.length === 0) return null;
  const isQuiet = options.showIcons && !options.showLabels;
  return (
    <ul className={`social-links social-links--${options.direction}${isQuiet ? ' social-links--quiet' : ''}`}>
      {shown.map(({ network, link, name, at }) => (
        <li key={at}>
          <BlockLink link={link} place={place} className="social-link">
            {options.showIcons && <LineDrawing path={networks[network].drawing} className="social-link__icon" />}
            <span className={isQuiet ? 'visually-hidden' : 'social-link__name'}>{name || texts('unnamed')}</span>
          </BlockLink>
        </li>
      ))}
    </ul>
  );
}
