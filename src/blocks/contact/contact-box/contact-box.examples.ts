import type { Example } from '../../define-block.ts';
import { exampleImages } from '../../media/example-images.ts';
import type { contactBoxSchema } from './contact-box.schema.ts';

export const examples: [Example<typeof contactBoxSchema>, ...Example<typeof contactBoxSchema>[]] = [
  {
    title: { nl: 'Een balie', en: 'A desk' },
    content: {
      nl: {
        blockTitle: 'Contact',
        name: 'Klantcontactcentrum',
        role: 'Gemeente Waterrijk',
        phone: '14 0320',
        email: 'gemeente@waterrijk.example',
        address: 'Raadhuisplein 1\n1234 AB Waterrijk',
        hours: 'op werkdagen van 8.30 tot 17.00 uur',
        channels: [
          { label: 'Stuur een WhatsApp-bericht', link: { url: 'https://wa.me/31600000000' } },
          { label: 'Bel met een tolk gebarentaal', link: { url: '/#gebarentaal' } },
        ],
      },
      en: {
        blockTitle: 'Contact',
        name: 'Customer contact centre',
        role: 'Municipality of Waterrijk',
        phone: '14 0320',
        email: 'gemeente@waterrijk.example',
        address: 'Raadhuisplein 1\n1234 AB Waterrijk\nThe Netherlands',
        hours: 'on working days from 8:30 to 17:00',
        channels: [
          { label: 'Send a WhatsApp message', link: { url: 'https://wa.me/31600000000' } },
          { label: 'Call with a sign language interpreter', link: { url: '/en#sign-language' } },
        ],
      },
    },
  },
  {
    title: { nl: 'Een persoon, met foto en een lang woord', en: 'A person, with a photo and a long word' },
    content: {
      nl: {
        image: exampleImages.library,
        alt: 'Samira el Idrissi aan het werk in de leeszaal',
        name: 'Samira el Idrissi',
        role: 'Omgevingsmanager gebiedsontwikkelingsprojecten',
        phone: '+31 (0)320 12 34 56',
        email: 's.elidrissi.omgevingsmanager@waterrijk.example',
      },
      en: {
        image: exampleImages.library,
        alt: 'Samira el Idrissi at work in the reading room',
        name: 'Samira el Idrissi',
        role: 'Community manager, area development projects',
        phone: '+31 (0)320 12 34 56',
        email: 's.elidrissi.omgevingsmanager@waterrijk.example',
      },
    },
  },
];
