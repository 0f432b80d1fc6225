import { use } from 'react';
import { languageName } from '#kernel/languages/language-name.ts';
import { useApp } from '#ui/screens/app-context.ts';
import { useFound } from '#ui/screens/use-found.ts';
import { CountTable } from './CountTable.tsx';
import { Outbound, Stays } from './LeavingTables.tsx';
import { StatisticsFilters } from './StatisticsFilters.tsx';
import { StatisticsTable } from './StatisticsTable.tsx';
import { type Content, readContent } from './statistics.api.ts';
import { useStatisticsTexts } from './texts.ts';
import { Waiting } from './Waiting.tsx';

/** What visitors look at, and how they come. */
export function ContentTab() {
  const { result, ...filtering } = useFound(readContent);
  return (
    <>
      <StatisticsFilters {...filtering} isOfPages isOfLists />
      <Waiting>
        <Result result={result} isNarrowed={filtering.filters.has('language') || filtering.filters.has('list')} />
      </Waiting>
    </>
  );
}

type Seen = Content['seen'][number];

function Result({ result, isNarrowed }: { result: Promise<Content>; isNarrowed: boolean }) {
  const content = use(result);
  const app = useApp();
  const texts = useStatisticsTexts();
  const { seen, lists, downloads, missing, spoken, referrers, devices, browsers, languages } = content;
  const titleOf = ({ title, kind }: Seen) => title || texts(`gone.${kind}`);
  const names = new Intl.DisplayNames(app.language, { type: 'language' });
  const shares = (all: Content['devices'], labelOf: (value: string) => string) =>
    all.map(({ value, visits: count }) => ({ value, label: value === '' ? texts('unknown') : labelOf(value), count }));
  const { languageSince } = content;
  return (
    <>
      {languageSince !== null && (
        <p className="app-quiet">
          {texts('since.language', { day: app.formatDate(`${languageSince}T12:00:00Z`, 'day') })}
        </p>
      )}
      <StatisticsTable
        title={texts('content.seen')}
        rows={seen}
        keyOf={({ kind, subject }) => `${kind} ${subject}`}
        columns={[
          {
            key: 'title',
            label: texts('column.page'),
            value: titleOf,
            cell: (one) => (one.path === null ? titleOf(one) : <a href={one.path}>{titleOf(one)}</a>),
          },
          { key: 'kind', label: texts('column.kind'), value: ({ kind }) => texts(`kind.${kind}`) },
          { key: 'views', label: texts('figure.views'), value: ({ views }) => views },
          { key: 'viewsBefore', label: texts('column.before'), value: ({ viewsBefore }) => viewsBefore },
          { key: 'entries', label: texts('column.entries'), value: ({ entries }) => entries },
          { key: 'exits', label: texts('column.exits'), value: ({ exits }) => exits },
        ]}
      />
      <Lists lists={lists} />
      {isNarrowed && <p className="app-quiet">{texts('content.notNarrowed')}</p>}
      <Stays stays={content.stays} />
      <Outbound outbound={content.outbound} />
      <StatisticsTable
        title={texts('content.downloads')}
        rows={downloads}
        keyOf={({ guid }) => guid}
        columns={[
          { key: 'name', label: texts('column.file'), value: ({ name }) => name || texts('file') },
          { key: 'downloads', label: texts('figure.downloads'), value: (one) => one.downloads },
        ]}
      />
      <section className="app-section">
        <h3>{texts('content.missing')}</h3>
        <p>{texts('content.missingText', { count: missing })}</p>
      </section>
      <CountTable
        id="spoken"
        title={texts('content.spoken')}
        text={texts('content.spokenText')}
        categoryName={texts('column.language')}
        countName={texts('figure.views')}
        rows={spoken.map(({ language, views }) => ({
          value: language,
          label: languageName(language, app.language),
          count: views,
        }))}
      />
      <p className="app-quiet">{texts('shares.text')}</p>
      <div className="statistics__tables">
        <StatisticsTable
          title={texts('content.referrers')}
          rows={referrers}
          keyOf={({ value }) => value}
          columns={[
            { key: 'value', label: texts('column.website'), value: ({ value }) => value || texts('direct') },
            { key: 'visits', label: texts('figure.visits'), value: ({ visits }) => visits },
          ]}
        />
        <CountTable
          id="devices"
          title={texts('content.devices')}
          categoryName={texts('column.device')}
          countName={texts('figure.visits')}
          rows={shares(devices, (value) => texts(`device.${value as 'desktop'}`))}
        />
        <CountTable
          id="browsers"
          title={texts('content.browsers')}
          categoryName={texts('column.browser')}
          countName={texts('figure.visits')}
          rows={shares(browsers, (value) => value)}
        />
        <CountTable
          id="languages"
          title={texts('content.languages')}
          categoryName={texts('column.language')}
          countName={texts('figure.visits')}
          rows={shares(languages, (value) => names.of(value) ?? value)}
        />
      </div>
    </>
  );
}

function Lists({ lists }: Pick<Content, 'lists'>) {
  const texts = useStatisticsTexts();
  const titleOf = ({ title }: Content['lists'][number]) => title || texts('gone.list');
  return (
    <StatisticsTable
      title={texts('content.lists')}
      text={texts('content.listsText')}
      rows={lists}
      keyOf={({ guid }) => guid}
      columns={[
        {
          key: 'title',
          label: texts('column.list'),
          value: titleOf,
          cell: (one) => (one.path === null ? titleOf(one) : <a href={one.path}>{titleOf(one)}</a>),
        },
        { key: 'views', label: texts('figure.views'), value: ({ views }) => views },
        { key: 'viewsBefore', label: texts('column.before'), value: ({ viewsBefore }) => viewsBefore },
      ]}
    />
  );
}
