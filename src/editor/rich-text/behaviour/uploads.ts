import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import type { ImageInfo } from '#features/content/media/media.contract.ts';
import type { Texts } from '#kernel/texts.ts';
import { createUploadSign, type UploadSign } from './upload-sign.ts';

interface UploadSettings {
  images: Map<string, ImageInfo>;
  texts: Texts;
  uploadImage: (file: File, onProgress: (part: number) => void) => Promise<ImageInfo>;
  announce: (text: string) => void;
  warn: (text: string) => void;
}

/** Files on their way: each stands for an image that comes where it was put. */
export interface Waiting {
  /** Gives a guid to put in the text in the meantime; the text never shows or stores it. */
  add(file: File): string;
}

type Change = { add: { id: string; pos: number; alt: string }[] } | { remove: string };
const key = new PluginKey<DecorationSet>('uploads');

export function uploads({ images, texts, uploadImage, announce, warn }: UploadSettings) {
  const files = new Map<string, File>();
  const started = new Set<string>();
  const signs = new Map<string, UploadSign>();
  const signOf = (id: string) => {
    const sign = signs.get(id) ?? createUploadSign(texts);
    signs.set(id, sign);
    return sign.element;
  };

  async function upload(view: EditorView, id: string, alt: string) {
    const file = files.get(id);
    if (!file || started.has(id)) return;
    started.add(id);
    const giveUp = () => {
      files.delete(id);
      signs.delete(id);
      if (!view.isDestroyed) view.dispatch(view.state.tr.setMeta(key, { remove: id } satisfies Change));
    };
    try {
      const info = await uploadImage(file, (part) => signs.get(id)?.progress(part));
      images.set(info.guid, info);
      if (!view.isDestroyed) place(view, id, info.guid, alt);
      files.delete(id);
      signs.delete(id);
      announce(texts(alt === '' ? 'image.placedBare' : 'image.placed'));
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      warn(why);
      // The file is still here: it stays where it was put until somebody tries again or takes it away.
      const retry = () => void upload(view, id, alt);
      if (view.isDestroyed) giveUp();
      else signs.get(id)?.fail(why, { retry, giveUp });
    } finally {
      started.delete(id);
    }
  }

  const extension = Extension.create({
    name: 'uploads',
    addProseMirrorPlugins: () => [
      new Plugin<DecorationSet>({
        key,
        state: {
          init: () => DecorationSet.empty,
          apply: (transaction, set) => applyChange(transaction, set, signOf),
        },
        appendTransaction: (_transactions, _before, state) => (files.size > 0 ? takeOut(state, files) : undefined),
        props: { decorations: (state) => key.getState(state) },
        view: () => ({
          update: (view) => {
            for (const { spec } of key.getState(view.state)?.find() ?? [])
              if (!signs.get(spec.id)?.hasFailed()) void upload(view, spec.id, spec.alt);
          },
        }),
      }),
    ],
  });
  const waiting: Waiting = {
    add(file) {
      const id = crypto.randomUUID();
      files.set(id, file);
      return id;
    },
  };
  return { extension, waiting };
}

/** Images that are still on their way leave the text before anybody sees it; a sign stays where they stood. */
function takeOut(state: EditorState, files: ReadonlyMap<string, File>): Transaction | undefined {
  const found: { node: Node; pos: number; isAlone: boolean }[] = [];
  state.doc.descendants((node, pos, parent) => {
    if (node.type.name === 'image' && files.has(node.attrs.guid))
      found.push({ node, pos, isAlone: parent?.childCount === 1 });
  });
  if (found.length === 0) return undefined;
  const transaction = state.tr;
  const paragraph = state.schema.nodes.paragraph?.create();
  const add = found.map(({ node, pos, isAlone }) => {
    const at = transaction.mapping.map(pos);
    if (isAlone && paragraph) transaction.replaceWith(at, at + node.nodeSize, paragraph);
    else transaction.delete(at, at + node.nodeSize);
    return { id: String(node.attrs.guid), pos: at, alt: String(node.attrs.alt) };
  });
  return transaction.setMeta(key, { add } satisfies Change);
}

function applyChange(
  transaction: Transaction,
  before: DecorationSet,
  signOf: (id: string) => HTMLElement,
): DecorationSet {
  const set = before.map(transaction.mapping, transaction.doc);
  const change: Change | undefined = transaction.getMeta(key);
  if (!change) return set;
  if ('remove' in change) return set.remove(set.find(undefined, undefined, ({ id }) => id === change.remove));
  const signs = change.add.map(({ id, pos, alt }) =>
    Decoration.widget(pos, () => signOf(id), { id, alt, side: -1, key: id, stopEvent: () => true }),
  );
  return set.add(transaction.doc, signs);
}

/** Where the sign of an upload stands now; nowhere when what was around it is gone. */
function place(view: EditorView, id: string, guid: string, alt: string) {
  const [sign] = key.getState(view.state)?.find(undefined, undefined, (spec) => spec.id === id) ?? [];
  const image = view.state.schema.nodes.image?.create({ guid, alt });
  if (!sign || !image) return;
  view.dispatch(view.state.tr.insert(sign.from, image).setMeta(key, { remove: id } satisfies Change));
}
