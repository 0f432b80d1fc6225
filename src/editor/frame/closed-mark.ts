import { endsTooEarly } from '#document/common-options.ts';
import type { ReadOptions } from '#document/read-block.ts';
import type { EditContext } from '#features/authoring/drafts/edit-context.ts';
import { shownAt } from '#features/content/documents/shown-at.ts';
import { createDateFormatters } from '#kernel/dates.ts';
import type { Texts } from '#kernel/texts.ts';
import { useEditor, useUi } from '../editor-context.ts';

interface Closable {
  guid: string;
  options: ReadOptions;
}

/** For whom, when and where a block does not show, in words; undefined for one that everybody sees at all times. */
export function useClosedMark({ guid, options }: Closable): string | undefined {
  const { texts, context } = useEditor();
  const viewers = useUi(({ viewers }) => viewers[guid]) ?? context.viewers[guid] ?? 'Public';
  const { visibility, hideOn } = options;
  if (visibility === 'Open' && hideOn === 'none' && viewers === 'Public') return undefined;
  const time = timeWords(options, { texts, context });
  if (time === texts('closed.never')) return time;
  const words = [
    time,
    viewers === 'Public' ? undefined : texts(`closed.for.${viewers}`),
    hideOn === 'none' ? undefined : texts(`closed.on.${hideOn}`),
  ].filter((one) => one !== undefined);
  return words.length > 0 ? words.join('; ') : undefined;
}

const formatters = createDateFormatters();

function timeWords(options: ReadOptions, { texts, context }: { texts: Texts; context: EditContext }) {
  const { from, until } = options;
  const { isShown, changesOn } = shownAt(options, new Date());
  if (isShown && !changesOn) return undefined;
  if (options.visibility === 'Closed' || endsTooEarly(options)) return texts('closed.never');
  const format = formatters(context.interfaceLanguage, context.timeZone);
  const said = (moment: string | null) => (moment === null ? '' : format(moment, 'moment'));
  const dates = { from: said(from), until: said(until) };
  if (!changesOn) return texts('closed.past', dates);
  return texts(`closed.${from === null ? 'until' : until === null ? 'from' : 'between'}`, dates);
}
