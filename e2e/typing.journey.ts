import { someOf } from '#test/runs.ts';
import { describeTyping } from './typed-blocks.ts';

// Some of each way to hold texts: plain, rich, in parts, in rows, folded, beside images, in slots. All of them: e2e/long/typing.journey.ts.
const ways = [
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
];

describeTyping(someOf(ways, 6));
