import { defineBlock } from '../../define-block.ts';
import { type ImagesData, readImages } from '../../media/image-field.ts';
import en from './en.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };
import { QuoteView } from './QuoteView.tsx';
import { examples } from './quote.examples.ts';
import { quoteSchema } from './quote.schema.ts';

export const quote = defineBlock<typeof quoteSchema, ImagesData>(quoteSchema, {
  category: 'text',
  View: QuoteView,
  reads: ({ content, options }) => (options.showPhoto ? readImages([content.image]) : {}),
  messages: { nl, en },
  examples,
});
