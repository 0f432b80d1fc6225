import { screenTexts } from '#ui/screens/texts.ts';
import en from './messages/en.json' with { type: 'json' };
import nl from './messages/nl.json' with { type: 'json' };

export const useExportTexts = screenTexts({ nl, en });
export type ExportTexts = ReturnType<typeof useExportTexts>;
