import { type ReactNode, Suspense } from 'react';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useApp } from '#ui/screens/app-context.ts';

/** Figures that are asked for by the one around it, so that nobody asks again while they wait. */
export function Waiting({ children }: { children: ReactNode }) {
  const { texts } = useApp();
  return <Suspense fallback={<Skeleton label={texts('waiting')} />}>{children}</Suspense>;
}
