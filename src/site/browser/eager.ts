import { noteError } from './early-errors.ts';
import { keepAway } from './kept-away.ts';
import { softNavigation } from './soft-navigation.ts';
import { awaitClick, awaitMenu, fetchWanted } from './wanted.ts';

addEventListener('error', ({ message, error }) => noteError(message, error));
addEventListener('unhandledrejection', ({ reason }) => noteError(String(reason), reason));
softNavigation();
keepAway(document);
awaitMenu();
awaitClick();
fetchWanted();
