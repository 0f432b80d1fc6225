import { use } from 'react';
import { useApp } from '#ui/screens/app-context.ts';
import { useFound } from '#ui/screens/use-found.ts';
import { CountTable } from './CountTable.tsx';
import { Figures } from './Figures.tsx';
import { StatisticsFilters } from './StatisticsFilters.tsx';
import { StatisticsTable } from './StatisticsTable.tsx';
import { readUsers, type Users } from './statistics.api.ts';
import { useStatisticsTexts } from './texts.ts';
import { Waiting } from './Waiting.tsx';

/** Who has an account, as numbers that say nothing of anybody. */
export function UsersTab() {
  const { result, ...filtering } = useFound(readUsers);
  return (
    <>
      <StatisticsFilters {...filtering} />
      <Waiting>
        <Result result={result} />
      </Waiting>
    </>
  );
}

const names = ['accounts', 'verified', 'activeDay', 'activeWeek', 'activeMonth', 'joined'] as const;
const outcomes = ['sent', 'accepted', 'open', 'expired'] as const;

function Result({ result }: { result: Promise<Users> }) {
  const users = use(result);
  const { formatDate } = useApp();
  const texts = useStatisticsTexts();
  const { joinedBy, joinedOn, roles, invitations } = users;
  return (
    <>
      <section className="app-section">
        <h3>{texts('users.figures')}</h3>
        <Figures figures={names.map((name) => ({ name, label: texts(`users.${name}`), value: users[name] }))} />
        <p className="app-quiet">{texts('users.text')}</p>
      </section>
      <CountTable
        id="joined"
        kind="column"
        title={texts('users.joinedOn')}
        text={texts('users.joinedOnText')}
        categoryName={texts('column.from')}
        countName={texts('users.joined')}
        rows={joinedOn.map(({ day, count }) => ({
          value: day,
          label: formatDate(`${day}T12:00:00Z`, 'day'),
          count,
        }))}
      />
      <div className="statistics__tables">
        <CountTable
          id="joined-by"
          title={texts('users.joinedBy')}
          categoryName={texts('column.way')}
          countName={texts('users.joined')}
          rows={joinedBy.map(({ value, count }) => ({
            value,
            label: texts(value === '' ? 'unknown' : `way.${value as 'admin'}`),
            count,
          }))}
        />
        <StatisticsTable
          title={texts('users.roles')}
          rows={roles}
          keyOf={({ guid }) => guid}
          columns={[
            { key: 'name', label: texts('column.role'), value: ({ name }) => name },
            { key: 'members', label: texts('column.members'), value: ({ members }) => members },
          ]}
        />
        <CountTable
          id="invitations"
          title={texts('users.invitations')}
          categoryName={texts('column.outcome')}
          countName={texts('column.invitations')}
          rows={outcomes.map((value) => ({ value, label: texts(`outcome.${value}`), count: invitations[value] }))}
        />
      </div>
    </>
  );
}
