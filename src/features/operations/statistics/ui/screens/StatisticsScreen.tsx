import type { ReactNode } from 'react';
import { NavLink, useParams, useSearchParams } from 'react-router';
import { NotFoundScreen } from '#ui/screens/NotFoundScreen.tsx';
import { Screen } from '#ui/screens/Screen.tsx';
import { ContentTab } from '../ContentTab.tsx';
import { FormsTab } from '../FormsTab.tsx';
import { MailTab } from '../MailTab.tsx';
import { ModerationTab } from '../ModerationTab.tsx';
import { OverviewTab } from '../OverviewTab.tsx';
import { ParticipationTab } from '../ParticipationTab.tsx';
import { QualityTab } from '../QualityTab.tsx';
import { SearchTab } from '../SearchTab.tsx';
import { type Tab, tabs } from '../statistics.api.ts';
import { useStatisticsTexts } from '../texts.ts';
import { UsersTab } from '../UsersTab.tsx';

const parts: Readonly<Record<Tab, () => ReactNode>> = {
  overview: OverviewTab,
  content: ContentTab,
  participation: ParticipationTab,
  search: SearchTab,
  users: UsersTab,
  forms: FormsTab,
  mail: MailTab,
  moderation: ModerationTab,
  quality: QualityTab,
};

/** How the website is used (functional reference 6.13): tabs with an address of their own, which keep the period. */
export function Component() {
  const { tab: name = 'overview' } = useParams();
  const [asked] = useSearchParams();
  const texts = useStatisticsTexts();
  const tab = tabs.find((one) => one === name);
  if (!tab) return <NotFoundScreen />;
  const Part = parts[tab];
  return (
    <Screen title={texts('title')}>
      <nav className="statistics__tabs" aria-label={texts('tabs')}>
        <ul>
          {tabs.map((one) => (
            <li key={one}>
              <NavLink
                to={{ pathname: one === 'overview' ? '/statistics' : `/statistics/${one}`, search: asked.toString() }}
                end
              >
                {texts(`tab.${one}`)}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="statistics" key={tab}>
        <h2 className="visually-hidden">{texts(`tab.${tab}`)}</h2>
        <Part />
      </div>
    </Screen>
  );
}
