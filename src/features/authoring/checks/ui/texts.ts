import type { Texts } from '#kernel/texts.ts';
import { useApp } from '#ui/screens/app-context.ts';
import { checkTexts } from './issue-words.ts';

export const useCheckTexts = (): Texts => checkTexts[useApp().language];
