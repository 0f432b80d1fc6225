import { toInterfaceLanguage } from '#kernel/texts.ts';
import { useIsEdited } from '../../block-editing.ts';
import type { ViewProps } from '../../define-block.ts';
import { Editable } from '../../Editable.tsx';
import type { cookieSettingsSchema } from './cookie-settings.schema.ts';

/**
 * The way to change a choice about cookies. With scripts, and where the platform asks, it opens the dialog; else it leads to
 * the cookie statement, which says what there is to choose (functional reference 7.10).
 */
export function CookieSettingsView({ content, options, place }: ViewProps<typeof cookieSettingsSchema>) {
  const isEdited = useIsEdited();
  if (content.label === '' && !isEdited) return null;
  const look = options.style === 'link' ? 'nl-link' : `nl-button nl-button--${options.style}`;
  return (
    <p className="nl-paragraph">
      <a
        className={look}
        href={`/legal/cookie-statement/${toInterfaceLanguage(place.language)}#cookie-settings`}
        data-cookie-settings={isEdited ? undefined : ''}
      >
        <Editable field="label">{content.label}</Editable>
      </a>
    </p>
  );
}
