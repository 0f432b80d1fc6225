import { type FormEvent, useState } from 'react';
import { placeOptions, readPlace } from '#features/content/menus/menu-places.ts';
import { TemplateChoice } from '#features/content/templates/ui/TemplateChoice.tsx';
import { ComboBox } from '#ui/ComboBox.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useApp, useUser } from '#ui/screens/app-context.ts';
import { FailureText } from '#ui/screens/FailureText.tsx';
import { FormButtons } from '#ui/screens/FormButtons.tsx';
import { errorsOf } from '#ui/screens/field-errors.ts';
import { TextField } from '#ui/TextField.tsx';
import { useAction } from '#ui/use-action.ts';
import { useContentAdminTexts } from '../texts.ts';
import { addPage, type PagesData } from './pages.api.ts';

interface NewPageDialogProps extends Pick<PagesData, 'templates' | 'menus'> {
  onClose: () => void;
}

/** Asks for a title, a template and a place, makes the page and opens it for editing. */
export function NewPageDialog({ templates, menus, onClose }: NewPageDialogProps) {
  const app = useApp();
  const texts = useContentAdminTexts();
  const { defaultLanguage } = app.platform;
  const [title, setTitle] = useState('');
  const [template, setTemplate] = useState<string | null>(null);
  const places = placeOptions(menus, {
    language: app.language,
    withRoots: useUser()?.grants.includes('manage-menus') === true,
  });
  const [place, setPlace] = useState(places[0]?.value ?? '');
  const create = useAction(() => ({
    type: 'create',
    entity: 'page',
    run: ({ key }) =>
      addPage(app, { title: { [defaultLanguage]: title.trim() }, template, key, ...readPlace(place, menus) }),
    onDone: ({ path }: { path: string }) => location.assign(`${path}/edit`),
  }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!create.isBusy) void create.start();
  };
  const hasError = Object.keys(errorsOf(create.error)).some((field) => field.startsWith('title'));
  const hasPlaceError = Object.keys(errorsOf(create.error)).some((field) => /parent|menu|urlSegment/.test(field));
  return (
    <Dialog title={texts('pages.new')} onClose={onClose}>
      <form className="ui-form" onSubmit={submit} noValidate>
        <TextField
          label={texts('newPage.title')}
          value={title}
          onChange={setTitle}
          maxLength={150}
          autoComplete="off"
          error={hasError ? texts('newPage.titleError') : undefined}
          required
        />
        <ComboBox
          isRequired
          label={texts('newPage.place')}
          hint={texts('newPage.placeHint')}
          options={places}
          value={place}
          onChange={setPlace}
          error={hasPlaceError ? texts('newPage.placeError') : undefined}
        />
        <TemplateChoice templates={templates} value={template} title={title.trim()} onChange={setTemplate} />
        <FailureText error={create.error} />
        <FormButtons submit={texts('newPage.submit')} isBusy={create.isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
