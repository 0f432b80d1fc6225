import { Skeleton } from '#ui/Skeleton.tsx';
import { useApp } from '#ui/screens/app-context.ts';

export function WaitingScreen() {
  const { texts } = useApp();
  return (
    <main className="app-main">
      <Skeleton label={texts('waiting')} />
    </main>
  );
}
