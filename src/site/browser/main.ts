import { keepAway } from './dismissed.ts';
import { noteError } from './early-errors.ts';
import { awaitClick, awaitMenu, fetchLazy, measureSome } from './lazy.ts';
import { softNavigation } from './soft-navigation.ts';

addEventListener('error', ({ message, error }) => noteError(message, error));
addEventListener('unhandledrejection', ({ reason }) => noteError(String(reason), reason));
softNavigation();
keepAway(document);
awaitMenu();
awaitClick();
fetchLazy();
measureSome();
// Only where the platform has something to ask.
if (document.querySelector('meta[name="cookies"]')) void import('./consent.ts');
