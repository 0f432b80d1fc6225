import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { localized } from '#kernel/languages/localized.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { Screen } from '#ui/screens/Screen.tsx';
import { useAction } from '#ui/use-action.ts';
import type { TemplateSummary } from '../../edit-templates.contract.ts';
import { TemplateSketch } from '../TemplateSketch.tsx';
import { useTemplateTexts } from '../texts.ts';
import { TemplateDialog } from './TemplateDialog.tsx';
import { readTemplates, removeTemplate, type TemplatesData } from './templates.api.ts';

export const load = readTemplates;

/** What pages can be made from: each with a sketch, and for who made it or an admin the way to rename and delete it. */
export function Component() {
  const texts = useTemplateTexts();
  const inWords = useWords();
  const { templates } = useLoaderData<TemplatesData>();
  const [renamed, setRenamed] = useState<TemplateSummary>();
  return (
    <Screen title={texts('templates.title')}>
      <p className="app-intro app-quiet">{texts('templates.text')}</p>
      {renamed && <TemplateDialog template={renamed} onClose={() => setRenamed(undefined)} />}
      <DataTable
        caption={texts('templates.title')}
        rows={templates}
        keyOf={({ guid }) => guid}
        columns={[
          {
            key: 'name',
            label: texts('templates.columnName'),
            cell: ({ name, description, disabledTypes }) => (
              <span className="app-page-name">
                <strong>{inWords(name)}</strong>
                <small>{inWords(description)}</small>
                {disabledTypes.length > 0 && <small>{texts('templates.disabled')}</small>}
              </span>
            ),
          },
          {
            key: 'sketch',
            label: texts('templates.sketch'),
            cell: (template) =>
              template.outline.length > 0 ? (
                <details>
                  <summary>{texts('templates.show')}</summary>
                  <TemplateSketch template={template} title="" />
                </details>
              ) : (
                <span className="app-quiet">{texts('templates.noBlocks')}</span>
              ),
          },
          {
            key: 'actions',
            label: texts('pages.columnActions'),
            isQuiet: true,
            cell: (template) =>
              template.mayChange && (
                <span className="app-actions">
                  <IconButton
                    icon="edit"
                    label={texts('templates.renameOne', { name: inWords(template.name) })}
                    onClick={() => setRenamed(template)}
                  />
                  <RemoveTemplate guid={template.guid} name={inWords(template.name)} />
                </span>
              ),
          },
        ]}
      />
    </Screen>
  );
}

function RemoveTemplate({ guid, name }: { guid: string; name: string }) {
  const app = useApp();
  const texts = useTemplateTexts();
  const { revalidate } = useRevalidator();
  const remove = useAction(() => ({
    type: 'delete',
    entity: 'template',
    run: () => removeTemplate(app, guid),
    onDone: revalidate,
    onUndone: revalidate,
  }));
  return (
    <IconButton
      icon="remove"
      label={texts('pages.delete', { title: name })}
      aria-disabled={remove.isBusy || undefined}
      onClick={() => void (remove.isBusy || remove.start())}
    />
  );
}

function useWords() {
  const { language, platform } = useApp();
  return (all: Record<string, string>) => localized(all, language, platform.defaultLanguage).text;
}
