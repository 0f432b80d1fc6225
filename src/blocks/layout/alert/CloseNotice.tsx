import { productWords, type Texts } from '#kernel/texts.ts';
import { useIsEdited } from '../../block-editing.ts';
import { Icon } from '../Icon.tsx';

/** What puts a notice away (src/site/browser/dismiss.ts). Without script it is not there; in the editor it is only seen. */
export function CloseNotice({ language, texts }: { language: string; texts: Texts }) {
  const isEdited = useIsEdited();
  if (isEdited) {
    return (
      <span className="nl-alert__close">
        <Icon name="close" />
      </span>
    );
  }
  return (
    <button type="button" className="nl-alert__close" data-puts-away="">
      <Icon name="close" />
      <span className="visually-hidden" {...productWords(language)}>
        {texts('close')}
      </span>
    </button>
  );
}
