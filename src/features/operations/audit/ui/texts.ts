import type { WrittenTexts } from '#kernel/texts.ts';
import { useApp } from '#ui/screens/app-context.ts';
import { auditTexts } from '../in-words.ts';

export const useAuditTexts = (): WrittenTexts => auditTexts[useApp().language];
