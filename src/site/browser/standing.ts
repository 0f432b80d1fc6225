import { connect } from '#features/profiles/connect.ts';
import { getStanding } from '#features/standing/standing.contract.ts';
import { openStandingDialog } from '#features/standing/ui/standing-dialog.ts';
import { createDateFormatter } from '#kernel/dates.ts';
import { toInterfaceLanguage } from '#kernel/texts.ts';

/** Asks what the server says is to be asked of this person on this page. */
export async function askStanding({ timeZone = 'UTC' }: { timeZone?: string | undefined }) {
  const { api, store } = connect(window);
  const language = toInterfaceLanguage(document.documentElement.lang);
  const format = createDateFormatter(language, timeZone);
  const standing = await api.call(getStanding, { query: { lang: language } });
  openStandingDialog(standing, {
    ...{ api, language, signOut: store.signOut, formatDay: (moment) => format(moment, 'day') },
    leave: (to) => location.assign(to),
    onRestored: () => location.reload(),
    onClosed: () => {},
  });
}
