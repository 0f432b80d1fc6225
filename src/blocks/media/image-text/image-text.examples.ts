import { bulletList, doc, paragraph } from '#document/build-rich-text.ts';
import type { Example } from '../../define-block.ts';
import { exampleImages } from '../example-images.ts';
import type { imageTextSchema } from './image-text.schema.ts';

export const examples: [Example<typeof imageTextSchema>, ...Example<typeof imageTextSchema>[]] = [
  {
    title: { nl: 'Foto naast tekst', en: 'Photo next to text' },
    content: {
      nl: {
        image: exampleImages.library,
        alt: 'Bezoekers lezen aan de grote tafel in de bibliotheek',
        heading: 'De bibliotheek is nu ook op zondag open',
        body: doc(
          'Vanaf oktober kunt u op zondag van 12.00 tot 17.00 uur terecht aan de Kade. U kunt er lezen, werken en koffie drinken.',
          'Boeken inleveren kan dag en nacht bij de ingang.',
        ),
        buttons: [{ label: 'Bekijk de openingstijden', link: { url: '/bibliotheek' } }],
      },
      en: {
        image: exampleImages.library,
        alt: 'Visitors reading at the long table in the library',
        heading: 'The library now opens on Sundays too',
        body: doc(
          'From October you are welcome at the Quay on Sundays from 12:00 to 17:00. You can read, work and have a coffee.',
          'You can return books at the entrance day and night.',
        ),
        buttons: [{ label: 'See the opening hours', link: { url: '/en/library' } }],
      },
    },
  },
  {
    title: { nl: 'Foto achteraan, een derde, lange woorden', en: 'Photo at the end, one third, long words' },
    content: {
      nl: {
        image: exampleImages.townHall,
        alt: 'Het gemeentehuis aan het Raadhuisplein',
        heading: 'Inwonersparticipatieverordening',
        body: doc(
          paragraph('Wilt u meepraten over uw buurt? De gemeente helpt u op weg:'),
          bulletList(
            'een vast aanspreekpunt per wijk',
            'budget tot € 5.000 voor een bewonersinitiatief',
            'een zaal in het wijkcentrum, zonder kosten',
          ),
        ),
        buttons: [
          { label: 'Dien een plan in', link: { url: '/meedoen' } },
          { label: 'Lees de regels', link: { url: '/meedoen/regels' }, style: 'quiet' },
        ],
      },
      en: {
        image: exampleImages.townHall,
        alt: 'The town hall on Raadhuisplein',
        heading: 'Taking part in decisions about your neighbourhood',
        body: doc(
          paragraph('Do you want a say in your neighbourhood? The municipality helps you to get started:'),
          bulletList(
            'one person to turn to in every district',
            'a budget of up to €5,000 for a plan by residents',
            'a room in the community centre, free of charge',
          ),
        ),
        buttons: [
          { label: 'Send in a plan', link: { url: '/en/take-part' } },
          { label: 'Read the rules', link: { url: '/en/take-part/rules' }, style: 'quiet' },
        ],
      },
    },
    options: { imageSide: 'end', imageWidth: 'third', imageRatio: '1x1', onMobile: 'text-first', verticalAlign: 'top' },
  },
];
