import { EmptyState } from '#ui/EmptyState.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { Screen } from '#ui/screens/Screen.tsx';

/** A screen that is not made yet: says what it will be. */
export function ComingSoonScreen({ name }: { name: string }) {
  const { texts } = useApp();
  return (
    <Screen title={texts(`later.${name}.title`)}>
      <EmptyState title={texts('later.title')} text={texts(`later.${name}.text`)} />
    </Screen>
  );
}
