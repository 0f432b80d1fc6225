import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { Texts } from '#kernel/texts.ts';
import { refusalOf } from '../document/from-editor.ts';
import { isFromOutside } from './outside.ts';

/** Refuses what would make a text larger or deeper than texts may be, and says so. */
export const limits = (texts: Texts, warn: (text: string) => void) =>
  Extension.create({
    name: 'limits',
    addProseMirrorPlugins: () => [
      new Plugin({
        filterTransaction: (transaction, state) => {
          if (!transaction.docChanged || isFromOutside(transaction)) return true;
          const refusal = refusalOf(state.doc, transaction.doc);
          if (refusal) warn(texts(`refused.${refusal}`));
          return !refusal;
        },
      }),
    ],
  });
