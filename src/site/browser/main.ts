import { noteWindowErrors } from '#features/base/client-log/ui/note-error.ts';
import { keepAway } from './dismissed.ts';
import { awaitClick, awaitMenu, fetchLazy, measureSome } from './lazy.ts';
import { softNavigation } from './soft-navigation.ts';

noteWindowErrors();
softNavigation();
keepAway(document);
awaitMenu();
awaitClick();
fetchLazy();
measureSome();
// Only where the platform has something to ask.
if (document.querySelector('meta[name="cookies"]')) void import('./consent.ts');
