import type { Api } from '#kernel/api.ts';
import { AppError } from '#kernel/errors.ts';
import type { InterfaceLanguage, Texts } from '#kernel/texts.ts';
import { button, make } from '#ui/plain-elements.ts';
import { getLoggedInUser, saveLoggedInUser } from '../../profiles/profiles.contract.ts';
import { type AccountStatus, deleteAccount, reactivateAccount } from '../account-status.contract.ts';
import { eraseAfterDays } from '../account-status.rules.ts';
import { accountStatusTexts } from './account-status-texts.ts';
import { makeDialog } from './make-dialog.ts';

interface Asking {
  api: Pick<Api, 'call'>;
  language: InterfaceLanguage;
  formatDay: (moment: string) => string;
  signOut: () => Promise<void>;
  /** After signing out or deleting: what was on screen is no longer theirs. */
  leave: (to: string) => void;
  /** Rights came back: everything comes again. */
  onRestored: () => void;
  /** Closed without that; it opens again at the next navigation. */
  onClosed: () => void;
}

interface Open extends Asking {
  t: Texts;
  dialog: HTMLDialogElement;
  error: HTMLElement;
  close: () => void;
}

/**
 * Asks about the terms of use, or says that the account is inactive (specification §2). A native dialog of plain script, the
 * same on pages and screens. Gives what takes it away; undefined where there is nothing to ask.
 */
export function openAccountStatusDialog(status: AccountStatus, asking: Asking): (() => void) | undefined {
  const { terms, inactive } = status;
  if (!terms && !inactive) return undefined;
  const dialog = makeDialog();
  const open: Open = {
    ...asking,
    dialog,
    t: accountStatusTexts(asking.language),
    error: make('p', { className: 'account-status__error', role: 'alert' }),
    close: () => {
      dialog.remove();
      asking.onClosed();
    },
  };
  dialog.lang = asking.language;
  document.body.append(dialog);
  if (inactive) showInactive(open, inactive);
  else if (terms) showTerms(open, terms);
  dialog.showModal();
  focusTitle(dialog);
  return () => dialog.remove();
}

const focusTitle = (dialog: HTMLDialogElement) => dialog.querySelector<HTMLElement>('#account-status-title')?.focus();

function show({ dialog, error }: Open, title: string, ...parts: (Node | undefined)[]) {
  const heading = make('h2', { id: 'account-status-title' }, title);
  heading.tabIndex = -1;
  error.textContent = '';
  const [last, ...before] = parts.filter((part) => part !== undefined).toReversed();
  dialog.replaceChildren(heading, ...before.toReversed(), error, ...(last ? [last] : []));
  focusTitle(dialog);
}

const actions = (...buttons: Node[]) => make('div', { className: 'account-status__actions' }, ...buttons);

/** Does it, and says in the dialog when it did not work. */
const trying =
  (
    { error, t }: Open,
    work: () => Promise<unknown>,
    explain: (error: unknown) => string | undefined = () => undefined,
  ) =>
  async () => {
    error.textContent = '';
    try {
      await work();
    } catch (cause) {
      error.textContent = explain(cause) ?? t('failed');
    }
  };

const leaveButton = (open: Open) =>
  button({
    label: open.t('signOut'),
    look: 'quiet',
    run: trying(open, async () => {
      await open.signOut();
      open.leave('/');
    }),
  });

function showTerms(open: Open, { version, isNewVersion, changes }: NonNullable<AccountStatus['terms']>) {
  const { t, language } = open;
  const links = make(
    'p',
    { className: 'account-status__links' },
    make('a', { href: `/legal/terms-of-use/${language}` }, t('terms.read')),
    make('a', { href: '/account/security' }, t('terms.security')),
  );
  const accept = trying(open, async () => {
    await answerTerms(open, version);
    open.onRestored();
  });
  const decline = trying(open, async () => {
    await answerTerms(open, null);
    open.close();
  });
  const list = make('ul', {}, ...changes.map((text) => make('li', {}, text)));
  show(
    open,
    t(isNewVersion ? 'terms.titleNew' : 'terms.title'),
    make('p', {}, isNewVersion ? `${t('terms.textNew', { version })} ${t('terms.text')}` : t('terms.text')),
    changes.length > 0 ? make('section', {}, make('h3', {}, t('terms.changes')), list) : undefined,
    links,
    make('p', {}, t('terms.decline.effect')),
    actions(
      button({ label: t('terms.accept'), look: 'primary', run: accept }),
      button({ label: t('terms.decline'), run: decline }),
      leaveButton(open),
    ),
  );
}

/** Saves the user as they are, with the answer (specification §4). */
async function answerTerms({ api }: Open, termsOfUseVersionAccepted: number | null) {
  const user = await api.call(getLoggedInUser, {});
  await api.call(saveLoggedInUser, { body: { ...user, termsOfUseVersionAccepted } });
}

function showInactive(open: Open, inactive: NonNullable<AccountStatus['inactive']>) {
  const { t, api } = open;
  const isDormant = inactive.cause === 'dormant';
  const reactivate = trying(open, async () => {
    await api.call(reactivateAccount, {});
    open.onRestored();
  });
  show(
    open,
    t(`${inactive.cause}.title`),
    ...[t(`${inactive.cause}.text`), ...(isDormant ? [] : blockFacts(open, inactive))].map((text) =>
      make('p', {}, text),
    ),
    actions(
      ...(isDormant ? [button({ label: t('dormant.reactivate'), look: 'primary', run: reactivate })] : []),
      button({ label: t('inactive.read'), run: open.close }),
      button({ label: t('inactive.delete'), run: () => showDelete(open, () => showInactive(open, inactive)) }),
      leaveButton(open),
    ),
  );
}

function blockFacts(
  { t, formatDay }: Open,
  { reason, until, contact }: NonNullable<AccountStatus['inactive']>,
): string[] {
  return [
    t('blocked.reason', { reason: t(`reason.${reason ?? 'other'}`) }),
    until ? t('until', { day: formatDay(until) }) : t('untilLifted'),
    ...(contact ? [t('blocked.contact', { contact })] : []),
  ];
}

function showDelete(open: Open, back: () => void) {
  const { t, api } = open;
  const word = t('delete.word');
  const field = make('input', {});
  field.autocomplete = 'off';
  const goes = make('input', { type: 'checkbox' });
  const confirm = trying(
    open,
    async () => {
      if (field.value.trim().toUpperCase() !== word) return field.focus();
      await api.call(deleteAccount, { query: { contributions: goes.checked ? 'remove' : 'keep' } });
      open.leave('/');
    },
    (cause) => deleteError(cause, t),
  );
  show(
    open,
    t('inactive.delete'),
    make('p', {}, t('delete.text', { days: eraseAfterDays, word })),
    make('label', { className: 'account-status__check' }, goes, t('delete.removeToo')),
    make('label', {}, t('delete.label', { word }), field),
    actions(
      button({ label: t('delete.confirm'), look: 'primary', run: confirm }),
      button({ label: t('delete.cancel'), run: back }),
      leaveButton(open),
    ),
  );
  field.focus();
}

/** Why an account was not deleted, in words; undefined: nobody knows. */
export function deleteError(error: unknown, t: Texts): string | undefined {
  if (!(error instanceof AppError)) return undefined;
  if (error.code === 'step_up_required') return t('delete.stepUp');
  return error.code === 'conflict' ? t('delete.lastAdmin') : undefined;
}
