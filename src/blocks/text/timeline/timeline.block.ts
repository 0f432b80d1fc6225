import { defineBlock } from '../../define-block.ts';
import { type ImagesData, readImages } from '../../media/image-field.ts';
import en from './en.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };
import { turnsOf } from './phase-dates.ts';
import { TimelineView } from './TimelineView.tsx';
import { examples } from './timeline.examples.ts';
import { timelineSchema } from './timeline.schema.ts';

export const timeline = defineBlock<typeof timelineSchema, ImagesData>(timelineSchema, {
  category: 'text',
  View: TimelineView,
  reads: ({ content }) => readImages(content.phases.map(({ image }) => image)),
  changesOn: ({ phases }) => phases.flatMap(turnsOf),
  messages: { nl, en },
  examples,
});
