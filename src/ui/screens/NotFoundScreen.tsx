import { EmptyState } from '../EmptyState.tsx';
import { useApp } from './app-context.ts';
import { Screen } from './Screen.tsx';

export function NotFoundScreen() {
  const { texts } = useApp();
  return (
    <Screen title={texts('notFound.title')}>
      <EmptyState title={texts('notFound.what')} text={texts('notFound.text')}>
        <a href="/">{texts('toSite')}</a>
      </EmptyState>
    </Screen>
  );
}
