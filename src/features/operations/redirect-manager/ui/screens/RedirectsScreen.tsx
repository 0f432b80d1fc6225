import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Skeleton } from '#ui/Skeleton.tsx';
import { hasCapability, useApp } from '#ui/screens/app-context.ts';
import { Screen } from '#ui/screens/Screen.tsx';
import { useExtensions } from '#ui/screens/use-extensions.ts';
import { ImportPanel } from '../ImportPanel.tsx';
import { RedirectsPanel } from '../RedirectsPanel.tsx';
import { redirectTabs } from '../redirect-tabs.ts';
import { useRedirectManagerTexts } from '../texts.ts';

/** Old addresses and where they lead, addresses where nothing is, and redirects from a file (functional reference 6.7). */
export function Component() {
  const app = useApp();
  const { language, texts: appTexts } = app;
  const texts = useRedirectManagerTexts();
  const [asked] = useSearchParams();
  const brought = useExtensions(redirectTabs).map(({ label, ...tab }) => ({ ...tab, label: label[language] }));
  const tabs = [
    { name: 'redirects', label: texts('tab.redirects'), Panel: RedirectsPanel },
    ...brought,
    ...(hasCapability(app, 'imports') ? [{ name: 'import', label: texts('tab.import'), Panel: ImportPanel }] : []),
  ];
  const { name, Panel } = tabs.find((tab) => tab.name === asked.get('tab')) ?? {
    name: 'redirects',
    Panel: RedirectsPanel,
  };
  return (
    <Screen title={texts('title')}>
      <p className="app-intro app-quiet">{texts('intro')}</p>
      <nav className="redirect-tabs" aria-label={texts('tabs')}>
        {tabs.map((tab) => (
          <Link
            key={tab.name}
            to={tab.name === 'redirects' ? '/admin/redirects' : `/admin/redirects?tab=${tab.name}`}
            aria-current={tab.name === name ? 'page' : undefined}
          >
            {tab.label}
          </Link>
        ))}
      </nav>
      <Suspense fallback={<Skeleton label={appTexts('waiting')} />}>
        <Panel key={name} />
      </Suspense>
    </Screen>
  );
}
