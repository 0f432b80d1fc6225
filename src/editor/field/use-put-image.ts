import { findNode } from '../actions/operations.ts';
import { useEditor } from '../editor-context.ts';
import { imageAt } from '../form/field-at.ts';
import { type ChosenImage, chooseImage } from './image-commands.ts';

/**
 * Asks for an image and what it shows, and puts it in the field of a block; one step, so that undo puts the former one back. Calls
 * `onCancel` where none was chosen.
 */
export function usePutImage() {
  const { ui, session, resolved, context, texts, notify, actions } = useEditor();
  return (guid: string, field: string, onCancel?: () => void) => {
    const find = () => findNode(resolved(), guid);
    const done = (image: unknown) => {
      const node = find();
      if (!image) return onCancel?.();
      if (!node?.ok) return;
      const chosen = image as ChosenImage;
      const refusal = session.run(chooseImage(node, { field, chosen, language: context.language }));
      if (refusal) return notify(texts(`refused.${refusal.code}`), { isBad: true });
      // What was pressed may be gone: the place of an image that was not chosen yet.
      actions.select([guid]);
    };
    const node = find();
    const isBare = !node || imageAt(node.name, field)?.alt === undefined;
    ui.change({ dialog: { kind: 'image', isBare, done } });
  };
}
