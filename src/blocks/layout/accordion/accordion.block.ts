import { imageGuids, plainText, type RichText } from '#document/rich-text.ts';
import { defineBlock } from '../../define-block.ts';
import { type ImagesData, readImages } from '../../media/image-field.ts';
import { AccordionView } from './AccordionView.tsx';
import { examples } from './accordion.examples.ts';
import { accordionSchema } from './accordion.schema.ts';
import en from './en.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };

const questionOf = ({ heading, body }: { heading: string; body: RichText }, inLanguage: string) => ({
  '@type': 'Question',
  name: heading,
  inLanguage,
  acceptedAnswer: { '@type': 'Answer', text: plainText(body) },
});

export const accordion = defineBlock<typeof accordionSchema, ImagesData>(accordionSchema, {
  category: 'layout',
  View: AccordionView,
  reads: ({ content }) => readImages(content.items.flatMap(({ body }) => imageGuids(body))),
  structuredData: ({ content, options, language }) => {
    const answered = content.items.filter(({ heading, body }) => heading !== '' && plainText(body) !== '');
    if (!options.isFaq || answered.length === 0) return undefined;
    return { '@type': 'FAQPage', mainEntity: answered.map((item) => questionOf(item, language)) };
  },
  messages: { nl, en },
  examples,
});
