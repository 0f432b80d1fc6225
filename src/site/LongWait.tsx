import { productWords } from '#kernel/texts.ts';
import type { ShellModel } from './page-model.ts';

/**
 * What a page says when the next one takes long (`browser/soft-navigation.ts`). It is there from the beginning: what fetched it
 * then would have to wait as well.
 */
export function LongWait({ shell }: { shell: ShellModel }) {
  const { texts, language } = shell;
  return (
    <div id="long-wait" className="long-wait" popover="manual" role="alert" {...productWords(language)}>
      <div className="nl-alert nl-alert--warning">
        <p>{texts('longWait.text')}</p>
        <button type="button" className="nl-button nl-button--secondary">
          {texts('longWait.retry')}
        </button>
      </div>
    </div>
  );
}
