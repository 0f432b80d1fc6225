import type { MapSourceAnswer } from '#features/content/map-tiles/map-tiles.contract.ts';
import type { Example } from '../../define-block.ts';
import type { mapSchema } from './map.schema.ts';

const townHall = '52.37317, 4.89269';
const library = '52.37588, 4.90807';
const yard = '52.37022, 4.91527';

type MapExample = Example<typeof mapSchema, { map: MapSourceAnswer }>;

export const examples: [MapExample, ...MapExample[]] = [
  {
    title: { nl: 'Plekken met uitleg', en: 'Places with text' },
    content: {
      nl: {
        intro: 'Op deze plekken kunt u terecht met een vraag.',
        markers: [
          {
            title: 'Gemeentehuis',
            text: 'Open op werkdagen van negen tot vijf.',
            place: townHall,
            link: { url: '/contact' },
          },
          { title: 'Bibliotheek', text: 'Het informatiepunt is open op dinsdag en donderdag.', place: library },
          { title: 'Milieustraat', text: 'Breng grof afval, ook op zaterdag.', place: yard },
        ],
      },
      en: {
        intro: 'You can ask your question at these places.',
        markers: [
          {
            title: 'Town hall',
            text: 'Open on weekdays from nine to five.',
            place: townHall,
            link: { url: '/en/contact' },
          },
          { title: 'Library', text: 'The information desk is open on Tuesday and Thursday.', place: library },
          { title: 'Recycling centre', text: 'Bring bulky waste, on Saturdays too.', place: yard },
        ],
      },
    },
  },
  {
    title: { nl: 'Eén plek, hoog, lang woord', en: 'One place, tall, long word' },
    content: {
      nl: { markers: [{ title: 'Afvalinzamelingsvoorzieningen', text: 'Naast de sporthal.', place: yard }] },
      en: { markers: [{ title: 'Waste-collection-facilities', text: 'Beside the sports hall.', place: yard }] },
    },
    options: { height: 'large', view: 'chosen', center: townHall, zoom: 14 },
  },
];
