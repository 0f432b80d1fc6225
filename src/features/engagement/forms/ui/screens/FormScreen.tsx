import { useState } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import { localized } from '#kernel/languages/localized.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { type App, useApp } from '#ui/screens/app-context.ts';
import { Screen } from '#ui/screens/Screen.tsx';
import { UnsavedGuard } from '#ui/screens/UnsavedGuard.tsx';
import { TabList } from '#ui/TabList.tsx';
import type { Form } from '../../forms.contract.ts';
import { FormQuestions } from '../builder/FormQuestions.tsx';
import { readForm } from '../forms.api.ts';
import { useFormTexts } from '../texts.ts';
import { FormSettingsPanel } from './FormSettingsPanel.tsx';

export const load = (app: App, { params }: { params: Readonly<Record<string, string | undefined>> }) =>
  readForm(app, params.guid ?? '');

const tabs = ['questions', 'settings', 'versions'] as const;

/** A form: what it asks, its settings, and its versions. */
export function Component() {
  const form = useLoaderData<Form>();
  const { language, platform } = useApp();
  const texts = useFormTexts();
  const { revalidate } = useRevalidator();
  const [tab, setTab] = useState<(typeof tabs)[number]>('questions');
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
      <TabList
        label={texts('tabs')}
        tabs={tabs.map((id) => ({ id, label: texts(`tab.${id}`) }))}
        chosen={tab}
        onChoose={setTab}
        panel="form-panel"
        className="form-tabs"
      />
      <div id="form-panel" role="tabpanel" aria-labelledby={`form-panel-tab-${tab}`}>
        {/* What is typed in one stays while another is looked at. */}
        <div hidden={tab !== 'questions'}>
          <FormQuestions key={form.guid} form={form} onChanged={revalidate} onUnsaved={setUnsaved} />
        </div>
        <div hidden={tab !== 'settings'}>
          <FormSettingsPanel key={form.guid} form={form} managesForms onChanged={revalidate} />
        </div>
        {tab === 'versions' && <Versions form={form} />}
      </div>
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
