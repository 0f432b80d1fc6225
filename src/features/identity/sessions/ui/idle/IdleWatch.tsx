import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import type { Api } from '#kernel/api.ts';
import type { InterfaceLanguage } from '#kernel/texts.ts';
import { Shield } from '#ui/Shield.tsx';
import { keepSession, signOut } from '../../sessions.contract.ts';
import { createIdleWatch } from './idle-watch.ts';

/** Few see it, and seldom: it is fetched when it says something. */
const IdleDialog = lazy(async () => ({ default: (await import('./IdleDialog.tsx')).IdleDialog }));

const signs = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;
const lookEvery = 5_000;

interface IdleWatchProps {
  api: Api;
  language: InterfaceLanguage;
  /** Who is signed in. */
  person: string;
  /** Saves what is not saved yet, before somebody is signed out. Never rejects. */
  save?: () => Promise<unknown>;
}

/** Says to somebody who does nothing for long that they will be signed out, over what is open; and signs them out. */
export function IdleWatch({ api, language, person, save }: IdleWatchProps) {
  const [watch] = useState(() =>
    createIdleWatch({
      person,
      keep: () => api.call(keepSession, {}),
      signOut: async () => {
        await save?.();
        await api.call(signOut, {});
      },
      begin: () => location.reload(),
      storage: localStorage,
      now: () => Date.now(),
    }),
  );
  const state = useSyncExternalStore(watch.subscribe, watch.state);
  useEffect(() => {
    const look = () => void watch.look().catch(reportError);
    const timer = setInterval(look, lookEvery);
    for (const sign of signs) addEventListener(sign, watch.noteActivity, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      for (const sign of signs) removeEventListener(sign, watch.noteActivity, { capture: true });
    };
  }, [watch]);
  if (state.is === 'active') return null;
  return (
    <Shield onError={() => {}}>
      <Suspense>
        <IdleDialog key={state.is} state={state} watch={watch} language={language} />
      </Suspense>
    </Shield>
  );
}
