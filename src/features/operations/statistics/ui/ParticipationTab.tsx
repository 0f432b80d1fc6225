import { use } from 'react';
import { useApp } from '#ui/screens/app-context.ts';
import { useFound } from '#ui/screens/use-found.ts';
import { CountTable } from './CountTable.tsx';
import { Figures } from './Figures.tsx';
import { StatisticsFilters } from './StatisticsFilters.tsx';
import { StatisticsTable } from './StatisticsTable.tsx';
import { useShortDay } from './short-day.ts';
import { type Participation, readParticipation } from './statistics.api.ts';
import { useStatisticsTexts } from './texts.ts';
import { Waiting } from './Waiting.tsx';

/** What people add to lists and follow of them. */
export function ParticipationTab() {
  const { result, ...filtering } = useFound(readParticipation);
  return (
    <>
      <StatisticsFilters {...filtering} isOfLists />
      <Waiting>
        <Result result={result} />
      </Waiting>
    </>
  );
}

function Result({ result }: { result: Promise<Participation> }) {
  const participation = use(result);
  const { formatDate } = useApp();
  const texts = useStatisticsTexts();
  const { addedOn, lists } = participation;
  const short = useShortDay(addedOn.map(({ day }) => day));
  return (
    <>
      <section className="app-section">
        <h3>{texts('participation.figures')}</h3>
        <Figures
          figures={useColumns(participation).map(({ key, label, value }) => ({
            name: key,
            label,
            value: value(participation),
          }))}
        />
        <p className="app-quiet">{texts('participation.text')}</p>
      </section>
      <CountTable
        id="added"
        kind="column"
        title={texts('participation.addedOn')}
        text={texts('mail.sentOnText')}
        categoryName={texts('column.from')}
        countName={texts('participation.items')}
        rows={addedOn.map(({ day, count }) => ({
          value: day,
          label: formatDate(`${day}T12:00:00Z`, 'day'),
          short: short(day),
          count,
        }))}
      />
      <Lists lists={lists} all={participation} />
    </>
  );
}

type OfList = Omit<Participation, 'addedOn' | 'lists'>;

/** What is told of a list, and of all together: of what the website does not have, nothing. */
function useColumns({ waits, followers }: OfList) {
  const texts = useStatisticsTexts();
  return [
    { key: 'items', value: ({ items }: OfList) => items },
    { key: 'sent', value: ({ sent }: OfList) => sent },
    { key: 'contributors', value: ({ contributors }: OfList) => contributors },
    ...(waits
      ? (['waiting', 'approved', 'refused'] as const).map((key) => ({
          key,
          value: (one: OfList) => one.waits?.[key] ?? 0,
        }))
      : []),
    ...(followers
      ? (['ofList', 'ofItems'] as const).map((key) => ({ key, value: (one: OfList) => one.followers?.[key] ?? 0 }))
      : []),
  ].map(({ key, value }) => ({ key, value, label: texts(`participation.${key as 'items'}`) }));
}

function Lists({ lists, all }: Pick<Participation, 'lists'> & { all: OfList }) {
  const texts = useStatisticsTexts();
  const titleOf = ({ title }: Participation['lists'][number]) => title || texts('gone.list');
  return (
    <StatisticsTable
      title={texts('content.lists')}
      text={texts('participation.listsText')}
      rows={lists}
      keyOf={({ guid }) => guid}
      empty={texts('participation.none')}
      columns={[
        {
          key: 'title',
          label: texts('column.list'),
          value: titleOf,
          cell: (one) => (one.path === null ? titleOf(one) : <a href={one.path}>{titleOf(one)}</a>),
        },
        ...useColumns(all),
      ]}
    />
  );
}
