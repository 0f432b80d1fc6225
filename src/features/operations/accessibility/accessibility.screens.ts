import { lazy } from 'react';
import { settingsSections } from '#features/base/settings/ui/settings-sections.ts';
import { extend } from '#ui/screens/extension-points.ts';
import { type FeatureScreens, manifestWords } from '#ui/screens/screens.ts';
import en from './ui/messages/screens.en.json' with { type: 'json' };
import nl from './ui/messages/screens.nl.json' with { type: 'json' };

const words = manifestWords({ nl, en });

export const accessibilityScreens: FeatureScreens = {
  extensions: [
    extend(settingsSections, {
      name: 'accessibility',
      group: 'legal',
      label: words('accessibility'),
      order: 135,
      fields: {
        accessibilityStatus: ['none', 'A', 'B', 'C', 'D', 'E'],
        accessibilityRegisterUrl: 'text',
        accessibilityStatementOn: 'day',
        accessibilityApprovedBy: 'text',
        accessibilityAuditOn: 'day',
        accessibilityAuditUrl: 'text',
        accessibilityEmail: 'email',
        accessibilityReactionDays: 'number',
        accessibilityComplaint: 'localizedLong',
      },
      Panel: lazy(async () => ({ default: (await import('./ui/StatementPanel.tsx')).StatementPanel })),
    }),
  ],
};
