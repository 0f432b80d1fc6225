import type { Example } from '../../define-block.ts';
import { exampleImages } from '../../media/example-images.ts';
import type { quoteSchema } from './quote.schema.ts';

export const examples: [Example<typeof quoteSchema>, ...Example<typeof quoteSchema>[]] = [
  {
    title: { nl: 'Citaat', en: 'Quote' },
    content: {
      nl: {
        text: 'We hebben de straat samen met de bewoners getekend. Daardoor staan de bomen nu precies waar kinderen in de schaduw spelen.',
        person: 'Samira el Idrissi',
        function: 'Wethouder wonen en groen',
      },
      en: {
        text: 'We drew the street together with the people who live here. So the trees now stand just where children play in the shade.',
        person: 'Samira el Idrissi',
        function: 'Alderman for housing and green spaces',
      },
    },
  },
  {
    title: { nl: 'Groot, met foto en link', en: 'Large, with a photo and a link' },
    content: {
      nl: {
        text: 'Ik kwam voor een boek en bleef voor het taalcafé.',
        person: 'Joke van der Meulen',
        function: 'Vrijwilliger in de bibliotheek',
        image: exampleImages.resident,
        link: { url: '/verhalen/joke' },
      },
      en: {
        text: 'I came for a book and stayed for the language café.',
        person: 'Joke van der Meulen',
        function: 'Volunteer in the library',
        image: exampleImages.resident,
        link: { url: '/verhalen/joke' },
      },
    },
    options: { style: 'large' },
  },
  {
    title: { nl: 'Lange woorden, zonder naam', en: 'Long words, without a name' },
    content: {
      nl: {
        text: 'De hoogwaterbeschermingsprogrammawerkzaamheden zijn klaar. Nu hebben we weer droge voeten én een dijk om op te wandelen.',
        function: 'Buurtvereniging Dijkzicht',
      },
      en: {
        text: 'The flood-protection-programme works are done. Now we have dry feet again, and a dike to walk on.',
        function: 'Dijkzicht neighbourhood association',
      },
    },
  },
];
