import type { Example } from '../../define-block.ts';
import type { embedSchema } from './embed.schema.ts';

const film = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ';
const map = 'https://www.openstreetmap.org/#map=15/52.3508/5.2647';

export const examples: [Example<typeof embedSchema>, ...Example<typeof embedSchema>[]] = [
  {
    title: { nl: 'Filmpje', en: 'Video' },
    content: {
      nl: {
        url: film,
        title: 'Zo werkt de nieuwe sluis',
        fallbackText: 'In twee minuten ziet u hoe een boot door de nieuwe sluis vaart. Het filmpje heeft ondertitels.',
      },
      en: {
        url: film,
        title: 'How the new lock works',
        fallbackText: 'In two minutes you see how a boat passes the new lock. The film has subtitles.',
      },
    },
  },
  {
    title: { nl: 'Kaart met lange titel', en: 'Map with a long title' },
    content: {
      nl: {
        url: map,
        title: 'Kaart van de parkeervergunninggebieden en fietsenstallingen in het Havenkwartier',
        fallbackText: 'Liever een lijst? Bel 14 0320 en wij vertellen u welk gebied bij uw straat hoort.',
      },
      en: {
        url: map,
        title: 'Map of parking permit areas and bicycle parking in the Harbour Quarter',
        fallbackText: 'Would you rather have a list? Call 14 0320 and we tell you which area your street is in.',
      },
    },
    options: { ratio: '21x9' },
  },
  {
    title: { nl: 'Geluid, met een vaste hoogte', en: 'Audio, with a fixed height' },
    content: {
      nl: { url: 'https://soundcloud.com/waterrijk/raad-in-gesprek', title: 'De raad in gesprek' },
      en: { url: 'https://soundcloud.com/waterrijk/raad-in-gesprek', title: 'The council in conversation' },
    },
    options: { ratio: 'height', height: 'small' },
  },
];
