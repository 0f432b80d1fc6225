import { getAccountStatus } from '#features/identity/account-status/account-status.contract.ts';
import { openAccountStatusDialog } from '#features/identity/account-status/ui/account-status-dialog.ts';
import { connect } from '#features/identity/profiles/connect.ts';
import { createDateFormatter } from '#kernel/dates.ts';
import { toInterfaceLanguage } from '#kernel/texts.ts';

/** Asks what the server says is to be asked of this person on this page. */
export async function requestAccountStatus({ timeZone = 'UTC' }: { timeZone?: string | undefined }) {
  const { api, store } = connect(window);
  const language = toInterfaceLanguage(document.documentElement.lang);
  const format = createDateFormatter(language, timeZone);
  const status = await api.call(getAccountStatus, { query: { lang: language } });
  openAccountStatusDialog(status, {
    api,
    language,
    signOut: store.signOut,
    formatDay: (moment) => format(moment, 'day'),
    leave: (to) => location.assign(to),
    onRestored: () => location.reload(),
    onClosed: () => {},
  });
}
