import { productWords } from '#kernel/texts.ts';
import { useIsEdited } from '../../block-editing.ts';
import type { ViewProps } from '../../define-block.ts';
import { Editable } from '../../Editable.tsx';
import { ChosenIcon } from '../../layout/ChosenIcon.tsx';
import { BlockLink } from '../../rich-text/BlockLink.tsx';
import type { linkListSchema } from './link-list.schema.ts';

/** Links that somebody chose, with a line about each where wanted. */
export function LinkListView({ content, options, place, texts }: ViewProps<typeof linkListSchema>) {
  const isEdited = useIsEdited();
  const shown = content.links.filter(({ label }) => isEdited || label !== '');
  if (shown.length === 0) return null;
  const looks = [
    `link-list link-list--columns-${options.columns}`,
    ...(options.showArrows ? ['link-list--arrows'] : []),
    ...(options.showIcons && shown.some(({ icon }) => icon !== 'none') ? ['link-list--icons'] : []),
  ];
  const mark = options.marksExternal && (
    <>
      <span className="visually-hidden" {...productWords(place.language)}>
        {` ${texts('external')}`}
      </span>
      <ChosenIcon name="external" className="link-list__mark" />
    </>
  );
  return (
    <ul className={looks.join(' ')}>
      {shown.map((one) => {
        const { label, link, description, icon } = one;
        const field = `links.${content.links.indexOf(one)}`;
        return (
          <li key={field}>
            {options.showIcons && <ChosenIcon name={icon} className="link-list__icon" />}
            <BlockLink link={link} place={place} markElsewhere={mark}>
              <Editable field={`${field}.label`}>{label}</Editable>
            </BlockLink>
            {description && (
              <Editable field={`${field}.description`} as="p" className="link-list__description">
                {description}
              </Editable>
            )}
          </li>
        );
      })}
    </ul>
  );
}
