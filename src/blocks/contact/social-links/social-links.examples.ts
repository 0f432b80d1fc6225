import type { Example } from '../../define-block.ts';
import type { socialLinksSchema } from './social-links.schema.ts';

const links = [
  { network: 'facebook', link: { url: 'https://www.facebook.com/waterrijk.example' } },
  { network: 'instagram', link: { url: 'https://www.instagram.com/waterrijk.example' } },
  { network: 'linkedin', link: { url: 'https://www.linkedin.com/company/waterrijk.example' } },
  { network: 'mastodon', link: { url: 'https://social.overheid.nl/@waterrijk.example' } },
  { network: 'youtube', link: { url: 'https://www.youtube.com/@waterrijk.example' } },
] as const;

export const examples: [Example<typeof socialLinksSchema>, ...Example<typeof socialLinksSchema>[]] = [
  {
    title: { nl: 'Op een rij, met naam', en: 'Horizontal, with names' },
    content: {
      nl: { blockTitle: 'Volg ons', links: [...links] },
      en: { blockTitle: 'Follow us', links: [...links] },
    },
  },
  {
    title: { nl: 'Alleen tekeningen', en: 'Icons only' },
    content: { nl: { links: [...links] }, en: { links: [...links] } },
    options: { showLabels: false },
  },
  {
    title: { nl: 'Onder elkaar, zonder tekening, eigen namen', en: 'Vertical, without icons, custom names' },
    content: {
      nl: {
        links: [
          {
            network: 'whatsapp',
            link: { url: 'https://wa.me/31600000000' },
            name: 'WhatsApp met het klantcontactcentrum',
          },
          { network: 'other', link: { url: 'https://www.nextdoor.example' }, name: 'Buurtgenotengesprekken' },
        ],
      },
      en: {
        links: [
          { network: 'whatsapp', link: { url: 'https://wa.me/31600000000' }, name: 'WhatsApp with the contact centre' },
          { network: 'other', link: { url: 'https://www.nextdoor.example' }, name: 'Neighbourhood conversations' },
        ],
      },
    },
    options: { direction: 'list', showIcons: false },
  },
];
