import { publishingTexts } from '#features/authoring/publishing/ui/publishing-texts.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import type { TranslatedDocument } from '../translations.contract.ts';
import { useTranslationTexts } from './texts.ts';

const tones = { published: 'positive', changed: 'warning', none: 'info', unpublished: 'quiet' } as const;

/** Documents with what of their texts waits for somebody in one language, and what visitors see of them there. */
export function DocumentTable({ documents }: { documents: readonly TranslatedDocument[] }) {
  const { formatDate, language } = useApp();
  const t = useTranslationTexts();
  const states = publishingTexts[language];
  return (
    <DataTable
      caption={t('title')}
      rows={documents}
      keyOf={({ owner }) => owner}
      columns={[
        { key: 'title', label: t('column.title'), cell: (document) => <DocumentName document={document} /> },
        { key: 'texts', label: t('column.texts'), cell: (document) => <Texts document={document} /> },
        {
          key: 'state',
          label: t('column.state'),
          cell: ({ state }) => <span className={`ui-tag ui-tag--${tones[state]}`}>{states(`state.${state}`)}</span>,
        },
        {
          key: 'changed',
          label: t('column.changed'),
          cell: ({ changedOn }) => <span className="app-quiet">{formatDate(changedOn, 'moment')}</span>,
        },
      ]}
    />
  );
}

/** Opens it in the editor, in the language that is looked at. */
function DocumentName({ document: { title, titles, editPath, kind } }: { document: TranslatedDocument }) {
  const t = useTranslationTexts();
  const name = title || Object.values(titles).find(Boolean) || t('untitled');
  return (
    <span className="app-page-name">
      {editPath === null ? name : <a href={encodeURI(editPath)}>{name}</a>}
      <small>{t(`one.${kind}`)}</small>
    </span>
  );
}

function Texts({ document }: { document: TranslatedDocument }) {
  const t = useTranslationTexts();
  const { blocks, hasTitle, missing, outdated, machine, kind } = document;
  const waiting = [
    ...(hasTitle || kind === 'footer' ? [] : [t('texts.title')]),
    ...(missing > 0 ? [t('texts.missing', { count: missing, all: blocks })] : []),
    ...(outdated > 0 ? [t('texts.outdated', { count: outdated })] : []),
    ...(machine > 0 ? [t('texts.machine', { count: machine })] : []),
  ];
  if (waiting.length === 0) return <span className="app-quiet">{t('texts.done', { count: blocks })}</span>;
  return (
    <span className="app-states">
      {waiting.map((words) => (
        <span key={words} className="ui-tag ui-tag--warning">
          {words}
        </span>
      ))}
    </span>
  );
}
