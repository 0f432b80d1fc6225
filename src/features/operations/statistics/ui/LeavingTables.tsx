import { useApp } from '#ui/screens/app-context.ts';
import type { Told } from '../statistics.contract.ts';
import { stays } from '../stays.rules.ts';
import { StatisticsTable } from './StatisticsTable.tsx';
import type { Content } from './statistics.api.ts';
import { useStatisticsTexts } from './texts.ts';
import { useTold } from './told.ts';

/** For how long pages are in view: how often, and of all in what share. */
export function Stays({ stays: rows }: Pick<Content, 'stays'>) {
  const texts = useStatisticsTexts();
  const told = useTold();
  const { language } = useApp();
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  const titleOf = ({ title }: Content['stays'][number]) => title || texts('gone.page');
  const shared = (count: Told, measured: Told) =>
    typeof count === 'number' && typeof measured === 'number'
      ? `${told(count)} (${percent.format(count / measured)})`
      : told(count);
  return (
    <StatisticsTable
      title={texts('content.stays')}
      text={texts('content.staysText')}
      empty={texts('content.staysNone')}
      rows={rows}
      keyOf={({ subject }) => subject}
      columns={[
        {
          key: 'title',
          label: texts('column.page'),
          value: titleOf,
          cell: (one) => (one.path === null ? titleOf(one) : <a href={one.path}>{titleOf(one)}</a>),
        },
        ...stays.map((stay) => ({
          key: stay,
          label: texts(`stay.${stay}`),
          value: (one: Content['stays'][number]) => shared(one[stay], one.measured),
        })),
        { key: 'measured', label: texts('column.measured'), value: ({ measured }) => measured },
      ]}
    />
  );
}

/** Links to other websites that visitors follow. */
export function Outbound({ outbound }: Pick<Content, 'outbound'>) {
  const texts = useStatisticsTexts();
  const pageOf = ({ page, title }: Content['outbound'][number]) =>
    title || texts(page === '' ? 'outbound.noPage' : 'gone.page');
  return (
    <StatisticsTable
      title={texts('content.outbound')}
      text={texts('content.outboundText')}
      rows={outbound}
      keyOf={({ target, page }) => `${target} ${page}`}
      columns={[
        { key: 'target', label: texts('column.link'), value: ({ target }) => target || texts('outbound.others') },
        {
          key: 'page',
          label: texts('column.onPage'),
          value: pageOf,
          cell: (one) => (one.path === null ? pageOf(one) : <a href={one.path}>{pageOf(one)}</a>),
        },
        { key: 'clicks', label: texts('column.clicks'), value: ({ clicks }) => clicks },
      ]}
    />
  );
}
