import { noteError } from './early-errors.ts';
import { keepAway } from './kept-away.ts';
import { softNavigation } from './soft-navigation.ts';

addEventListener('error', ({ message, error }) => noteError(message, error));
addEventListener('unhandledrejection', ({ reason }) => noteError(String(reason), reason));
softNavigation();
keepAway(document);

const later = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 200));
later(() => import('./idle.ts'));
