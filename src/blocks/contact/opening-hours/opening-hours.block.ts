import { dayAfter } from '#kernel/dates.ts';
import { defineBlock } from '../../define-block.ts';
import en from './en.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };
import { OpeningHoursView } from './OpeningHoursView.tsx';
import { examples } from './opening-hours.examples.ts';
import { openingHoursSchema } from './opening-hours.schema.ts';
import { schemaOrgHours } from './schema-org-hours.ts';

export const openingHours = defineBlock(openingHoursSchema, {
  category: 'contact',
  View: OpeningHoursView,
  // It says what day it is.
  changesOn: (_content, today) => [dayAfter(today)],
  structuredData: ({ content, options, today, page }) => {
    const hours = schemaOrgHours(content, today);
    if (!options.tellsSearchEngines || Object.keys(hours).length === 0) return undefined;
    return { '@type': 'Place', name: content.blockTitle || page, ...hours };
  },
  messages: { nl, en },
  examples,
});
