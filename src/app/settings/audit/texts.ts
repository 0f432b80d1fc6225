import { auditTexts } from '#features/operations/audit/in-words.ts';
import type { WrittenTexts } from '#kernel/texts.ts';
import { useApp } from '../../app-context.ts';

export const useAuditTexts = (): WrittenTexts => auditTexts[useApp().language];
