import type { Texts } from '#kernel/texts.ts';

export type UploadSign = ReturnType<typeof createUploadSign>;

/** In the place of an image on its way: how far it is, or why it did not come, with the way to try again. */
export function createUploadSign(texts: Texts) {
  const element = document.createElement('div');
  element.className = 'rich-text-upload';
  element.contentEditable = 'false';
  const words = document.createElement('p');
  const bar = Object.assign(document.createElement('progress'), { max: 1, value: 0 });
  let hasFailed = false;
  const showBusy = () => {
    hasFailed = false;
    words.textContent = texts('image.busy');
    bar.setAttribute('aria-label', texts('image.busy'));
    element.replaceChildren(words, bar);
  };
  const button = (name: string, work: () => void) => {
    const made = Object.assign(document.createElement('button'), { type: 'button', textContent: texts(name) });
    made.className = 'bar-button';
    made.addEventListener('click', work);
    return made;
  };
  showBusy();
  return {
    element,
    hasFailed: () => hasFailed,
    progress(part: number) {
      bar.value = part;
    },
    fail(why: string, { retry, giveUp }: { retry: () => void; giveUp: () => void }) {
      hasFailed = true;
      words.textContent = why;
      const again = button('image.retry', () => {
        showBusy();
        retry();
      });
      element.replaceChildren(words, again, button('remove', giveUp));
    },
  };
}
