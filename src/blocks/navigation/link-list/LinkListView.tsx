import { useIsEdited } from '../../block-editing.ts';
import type { ViewProps } from '../../define-block.ts';
import { Editable } from '../../Editable.tsx';
import { BlockLink } from '../../rich-text/BlockLink.tsx';
import type { linkListSchema } from './link-list.schema.ts';

/** Links that somebody chose, with a line about each where wanted. */
export function LinkListView({ content, options, place }: ViewProps<typeof linkListSchema>) {
  const isEdited = useIsEdited();
  const shown = content.links.filter(({ label }) => isEdited || label !== '');
  if (shown.length === 0) return null;
  const arrows = options.showArrows ? ' link-list--arrows' : '';
  return (
    <ul className={`link-list link-list--columns-${options.columns}${arrows}`}>
      {shown.map(({ label, link, description }, at) => (
        <li key={at}>
          <BlockLink link={link} place={place}>
            <Editable field={`links.${at}.label`}>{label}</Editable>
          </BlockLink>
          {description && (
            <Editable field={`links.${at}.description`} as="p" className="link-list__description">
              {description}
            </Editable>
          )}
        </li>
      ))}
    </ul>
  );
}
