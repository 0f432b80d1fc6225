import { useState } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import { localized } from '#kernel/languages/localized.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { type App, useApp } from '#ui/screens/app-context.ts';
import { Screen } from '#ui/screens/Screen.tsx';
import { UnsavedGuard } from '#ui/screens/UnsavedGuard.tsx';
import type { Form } from '../../forms.contract.ts';
import { FormParts } from '../builder/FormParts.tsx';
import { readForm } from '../forms.api.ts';
import { useFormTexts } from '../texts.ts';

export const load = (app: App, { params }: { params: Readonly<Record<string, string | undefined>> }) =>
  readForm(app, params.guid ?? '');

/** A form: what it asks, its settings, and its versions. */
export function Component() {
  const form = useLoaderData<Form>();
  const { language, platform } = useApp();
  const texts = useFormTexts();
  const { revalidate } = useRevalidator();
  const [isUnsaved, setUnsaved] = useState(false);
  const title = localized(form.settings.title, language, platform.defaultLanguage).text;
  return (
    <Screen
      title={title}
      action={
        <span className="action-group">
          <Link className="nl-button nl-button--secondary" to={`/admin/forms/${form.guid}`}>
            {texts('list.all')}
          </Link>
          {form.versions.some(({ state }) => state === 'published') && (
            <a className="nl-button nl-button--secondary" href={`/form/${form.guid}`}>
              {texts('view')}
            </a>
          )}
        </span>
      }
    >
      <UnsavedGuard isChanged={isUnsaved} />
      <p className="app-quiet">{texts(`availability.${form.availability}`)}</p>
      <FormParts
        key={form.guid}
        form={form}
        managesForms
        onChanged={revalidate}
        onUnsaved={setUnsaved}
        versions={<Versions form={form} />}
      />
    </Screen>
  );
}

function Versions({ form: { versions } }: { form: Form }) {
  const { formatDate } = useApp();
  const texts = useFormTexts();
  return (
    <DataTable
      caption={texts('tab.versions')}
      rows={versions}
      keyOf={({ number }) => String(number)}
      columns={[
        { key: 'number', label: texts('versions.number'), cell: ({ number }) => number },
        { key: 'state', label: texts('versions.state'), cell: ({ state }) => texts(`versionState.${state}`) },
        {
          key: 'on',
          label: texts('versions.on'),
          cell: ({ publishedOn, publishedBy }) =>
            publishedOn === null ? '' : [formatDate(publishedOn, 'moment'), publishedBy].filter(Boolean).join(', '),
        },
        { key: 'note', label: texts('versions.note'), cell: ({ note }) => note },
      ]}
    />
  );
}
