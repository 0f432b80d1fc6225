import { firstField } from './first-field.ts';

/** A block that shows no text after so many frames has none to type in. */
const maxFrames = 30;

/**
 * Puts who inserted a block into its first text as soon as that is drawn. What they type before that is text too, and comes in then: a
 * letter alone would be a command to the block.
 */
export function typeInNewBlock(guid: string) {
  const ahead: string[] = [];
  const hear = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (key.length !== 1 || ctrlKey || metaKey || altKey || event.isComposing) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    ahead.push(key);
  };
  document.addEventListener('keydown', hear, true);
  let frames = 0;
  const look = () => {
    frames += 1;
    // What is out of view is not drawn, and takes no focus.
    document.querySelector(`[data-block="${guid}"]`)?.scrollIntoView({ block: 'nearest' });
    const field = firstField(guid);
    if (field && !field.contains(document.activeElement)) field.focus();
    // A text with structure is another element once it is active.
    const isThere = field?.isContentEditable === true && document.activeElement === field;
    if (!isThere && frames < maxFrames) return requestAnimationFrame(look);
    document.removeEventListener('keydown', hear, true);
    // The way of the browser itself, so that the text hears of it as of any key; nothing else does that in a contenteditable.
    if (isThere && ahead.length > 0) document.execCommand('insertText', false, ahead.join(''));
    return undefined;
  };
  requestAnimationFrame(look);
}
