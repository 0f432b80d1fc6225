import { use } from 'react';
import { useApp } from '#ui/screens/app-context.ts';
import { useFound } from '#ui/screens/use-found.ts';
import { CountTable } from './CountTable.tsx';
import { Figures } from './Figures.tsx';
import { StatisticsFilters } from './StatisticsFilters.tsx';
import { StatisticsTable } from './StatisticsTable.tsx';
import { useShortDay } from './short-day.ts';
import { type Mail, readMail } from './statistics.api.ts';
import { useStatisticsTexts } from './texts.ts';
import { Waiting } from './Waiting.tsx';

/** What the website mailed. */
export function MailTab() {
  const { result, ...filtering } = useFound(readMail);
  return (
    <>
      <StatisticsFilters {...filtering} />
      <Waiting>
        <Result result={result} />
      </Waiting>
    </>
  );
}

const names = ['sent', 'refused', 'waiting', 'givenUp'] as const;
const ofNewsletter = ['subscribers', 'subscribed', 'unsubscribed'] as const;

function Result({ result }: { result: Promise<Mail> }) {
  const mail = use(result);
  const { formatDate } = useApp();
  const texts = useStatisticsTexts();
  const short = useShortDay(mail.sentOn.map(({ day }) => day));
  const { kinds, sentOn, newsletter } = mail;
  return (
    <>
      <section className="app-section">
        <h3>{texts('mail.figures')}</h3>
        <Figures figures={names.map((name) => ({ name, label: texts(`mail.${name}`), value: mail[name] }))} />
        <p className="app-quiet">{texts('mail.text')}</p>
      </section>
      <CountTable
        id="sent"
        kind="column"
        title={texts('mail.sentOn')}
        text={texts('mail.sentOnText')}
        categoryName={texts('column.from')}
        countName={texts('mail.sent')}
        rows={sentOn.map(({ day, count }) => ({
          value: day,
          label: formatDate(`${day}T12:00:00Z`, 'day'),
          short: short(day),
          count,
        }))}
      />
      <StatisticsTable
        title={texts('mail.kinds')}
        rows={kinds}
        keyOf={({ group }) => group}
        columns={[
          { key: 'group', label: texts('column.mails'), value: ({ group }) => texts(`mailGroup.${group}`) },
          { key: 'sent', label: texts('column.sent'), value: ({ sent }) => sent },
          { key: 'refused', label: texts('column.refused'), value: ({ refused }) => refused },
        ]}
      />
      <section className="app-section">
        <h3>{texts('newsletter.figures')}</h3>
        <Figures
          figures={ofNewsletter.map((name) => ({ name, label: texts(`newsletter.${name}`), value: newsletter[name] }))}
        />
      </section>
    </>
  );
}
