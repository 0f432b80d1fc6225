import { openFormsAddresses } from '#features/base/settings/open-forms.rules.ts';
import { productWords } from '#kernel/texts.ts';
import { useIsEdited } from '../../block-editing.ts';
import type { ViewProps } from '../../define-block.ts';
import { EditorNote } from '../../EditorNote.tsx';
import { Island } from '../../Island.tsx';
import OpenForm from './OpenForm.island.tsx';
import type { openFormsSchema } from './open-forms.schema.ts';

type Props = ViewProps<typeof openFormsSchema, { settings: { openFormsUrl?: string | null } }>;

/** A form of Open Formulieren, drawn by its own script; without scripts the way to it. */
export function OpenFormsView({ content: { slug }, data, place, texts }: Props) {
  const isEdited = useIsEdited();
  const url = data.settings?.openFormsUrl;
  if (slug === '') return <EditorNote>{texts('noSlug')}</EditorNote>;
  if (!url) return <EditorNote>{texts('noServer')}</EditorNote>;
  const { api, sdk, form } = openFormsAddresses(url);
  const link = { href: form(slug), label: texts('open') };
  return (
    <div {...productWords(place.language)} className="open-form">
      {isEdited ? (
        <>
          <EditorNote>{texts('onPage', { slug })}</EditorNote>
          <p>
            <a href={link.href}>{link.label}</a>
          </p>
        </>
      ) : (
        <Island
          name="OpenForm"
          id={place.guid}
          component={OpenForm}
          hydrateOn="seen"
          props={{ api, sdk, slug, language: place.language, link, failed: texts('failed') }}
        />
      )}
    </div>
  );
}
