import { checkTexts } from '#features/authoring/checks/ui/issue-words.ts';
import type { Texts } from '#kernel/texts.ts';
import { useApp } from '../../app-context.ts';

export const useCheckTexts = (): Texts => checkTexts[useApp().language];
