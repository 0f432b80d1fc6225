import type { HeaderWords } from '#blocks/block-editing.ts';
import type { EditContext, ShownHeaderImage } from '#features/authoring/drafts/edit-context.ts';

type Headers = Pick<EditContext['shell'], 'headerChoice' | 'headerImage' | 'headerImages'>;
export type ShownHeader = ReturnType<typeof createShownHeader>;

/** The header images that a page can show while it is edited, and their words as they are now. */
export function createShownHeader(begun: Headers) {
  let state = begun;
  const listeners = new Set<() => void>();
  return {
    state: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change({ guid, title, text }: HeaderWords) {
      const withWords = (image: ShownHeaderImage) => (image.guid === guid ? { ...image, title, text } : image);
      const images = Object.entries(state.headerImages).map(([key, image]) => [key, withWords(image)] as const);
      const headerImage = state.headerImage && withWords(state.headerImage);
      state = { ...state, headerImage, headerImages: Object.fromEntries(images) };
      for (const listener of listeners) listener();
    },
  };
}

/** What a page shows with this option. */
export function headerImageFor(
  { headerChoice, headerImage, headerImages }: Headers,
  choice: string,
): ShownHeaderImage | undefined {
  if (choice === 'none') return undefined;
  if (choice === headerChoice) return headerImage ?? undefined;
  return headerImages[choice] ?? headerImage ?? undefined;
}
