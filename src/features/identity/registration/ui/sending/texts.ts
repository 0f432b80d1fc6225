import { sendingTexts } from '#features/base/mail/ui/texts.ts';
import type { Texts } from '#kernel/texts.ts';
import { useApp } from '#ui/screens/app-context.ts';

export const useSendingTexts = (): Texts => sendingTexts[useApp().language];
