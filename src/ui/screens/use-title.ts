import { useEffect } from 'react';
import { useApp } from './app-context.ts';

/** The title of the window: "{screen} – {platformName}" (functional reference 6.1). */
export function useTitle(screen: string) {
  const { platform } = useApp();
  useEffect(() => {
    document.title = `${screen} – ${platform.name}`;
  }, [screen, platform.name]);
}
