import { describeTyping } from './typed-blocks.ts';

// One of each way to hold texts: plain, rich, in parts, in rows, folded, beside images, in slots. All of them: e2e/long/typing.journey.ts.
describeTyping([
  'Text',
  'Heading',
  'Intro',
  'Table',
  'KeyFigures',
  'Steps',
  'ImageText',
  'Gallery',
  'Hero',
  'Accordion',
  'Tabs',
  'Cards',
  'LinkList',
  'ContactBox',
  'OpeningHours',
]);
