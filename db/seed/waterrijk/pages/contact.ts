import { bulletList, doc, heading, link, paragraph } from '#document/build-rich-text.ts';
import type { SeedClock } from '../../clock.ts';
import { block } from '../../documents.ts';
import { formGuid, toUrl } from '../../guids.ts';
import { pictured } from '../../pictures/pictures.ts';
import { page } from '../../plant.ts';

const profiles = [
  { network: 'facebook' as const, link: toUrl('https://www.facebook.com/waterrijk.example') },
  { network: 'instagram' as const, link: toUrl('https://www.instagram.com/waterrijk.example') },
  { network: 'mastodon' as const, link: toUrl('https://social.overheid.nl/@waterrijk.example') },
];

/** Of the town hall; closed one afternoon in the weeks after the making of the demo. */
function openingHours(clock: SeedClock) {
  const outing = clock.coming(4, 1, '12:00').toISOString().slice(0, 10);
  const other = { day: outing, opens: '09:00', closes: '12:00' };
  return block('OpeningHours', {
    shared: {
      week: [
        { day: 'monday', opens: '09:00', closes: '17:00' },
        { day: 'tuesday', opens: '09:00', closes: '20:00' },
        { day: 'wednesday', opens: '09:00', closes: '17:00' },
        { day: 'thursday', opens: '09:00', closes: '17:00' },
        { day: 'friday', opens: '09:00', closes: '12:30' },
      ],
    },
    nl: { blockTitle: 'Is het stadhuis nu open?', exceptions: [{ ...other, label: 'personeelsdag' }] },
    en: { blockTitle: 'Is the town hall open now?', exceptions: [{ ...other, label: 'staff day' }] },
  });
}

const contact = (clock: SeedClock) =>
  page('contact', {
    title: { nl: 'Contact en openingstijden', en: 'Contact and opening hours' },
    description: { nl: 'Bellen, schrijven of langskomen.', en: 'Call, write or visit us.' },
    layout: '75-25',
    options: { headerImage: 'none' },
    areas: {
      main: [
        block('Columns', {
          options: { split: '4/4/4' },
          slots: {
            'column-1': [
              block('Text', {
                nl: {
                  blockTitle: 'Bellen',
                  body: doc(paragraph(link('14 0999', 'tel:140999')), 'op werkdagen van 8.30 tot 17.00 uur'),
                },
                en: {
                  blockTitle: 'Call',
                  body: doc(paragraph(link('14 0999', 'tel:140999')), 'on working days from 8:30 to 17:00'),
                },
              }),
            ],
            'column-2': [
              block('Text', {
                nl: {
                  blockTitle: 'Schrijven',
                  body: doc(
                    paragraph(link('gemeente@waterrijk.example', 'mailto:gemeente@waterrijk.example')),
                    'Postbus 100, 1230 AA Waterrijk',
                  ),
                },
                en: {
                  blockTitle: 'Write',
                  body: doc(
                    paragraph(link('gemeente@waterrijk.example', 'mailto:gemeente@waterrijk.example')),
                    'Postbus 100, 1230 AA Waterrijk, the Netherlands',
                  ),
                },
              }),
            ],
            'column-3': [
              block('Text', {
                nl: { blockTitle: 'Langskomen', body: doc('Raadhuisplein 1', '1234 AB Waterrijk') },
                en: { blockTitle: 'Visit', body: doc('Raadhuisplein 1', '1234 AB Waterrijk') },
              }),
            ],
          },
        }),
        block('Form', { shared: { form: formGuid('contact') } }),
        block('Form', { shared: { form: formGuid('problem') }, options: { show: 'link' } }),
        openingHours(clock),
        block('Table', {
          nl: {
            caption: 'Openingstijden van het stadhuis',
            columns: ['Dag', 'Met afspraak', 'Zonder afspraak'],
            rows: [
              ['Maandag', '9.00–17.00 uur', '9.00–12.00 uur'],
              ['Dinsdag', '9.00–20.00 uur', '9.00–12.00 uur'],
              ['Woensdag', '9.00–17.00 uur', 'gesloten'],
              ['Donderdag', '9.00–17.00 uur', '9.00–12.00 uur'],
              ['Vrijdag', '9.00–12.30 uur', 'gesloten'],
            ],
          },
          en: {
            caption: 'Opening hours of the town hall',
            columns: ['Day', 'With an appointment', 'Without an appointment'],
            rows: [
              ['Monday', '9:00–17:00', '9:00–12:00'],
              ['Tuesday', '9:00–20:00', '9:00–12:00'],
              ['Wednesday', '9:00–17:00', 'closed'],
              ['Thursday', '9:00–17:00', '9:00–12:00'],
              ['Friday', '9:00–12:30', 'closed'],
            ],
          },
          options: { hasHeaderColumn: true },
        }),
        block('Embed', {
          nl: {
            url: 'https://www.openstreetmap.org/#map=16/52.5180/5.4710',
            title: 'Kaart van het Raadhuisplein',
            fallbackText: 'Het stadhuis ligt op vijf minuten lopen van het station. Parkeren kan in garage Kade.',
          },
          en: {
            url: 'https://www.openstreetmap.org/#map=16/52.5180/5.4710',
            title: 'Map of Raadhuisplein',
            fallbackText: 'The town hall is five minutes’ walk from the station. You can park in the Kade garage.',
          },
          options: { ratio: '21x9' },
        }),
      ],
      'side-right': [
        block('ContactBox', {
          shared: { phone: '+31 (0)320 99 90 12', email: 'pers@waterrijk.example' },
          nl: {
            blockTitle: 'Voor de pers',
            name: 'Persvoorlichting',
            role: 'Team Communicatie',
            hours: 'op werkdagen van 9.00 tot 17.00 uur',
          },
          en: {
            blockTitle: 'For the press',
            name: 'Press office',
            role: 'Communication team',
            hours: 'on working days from 9:00 to 17:00',
          },
        }),
        block('SocialLinks', {
          nl: { blockTitle: 'Volg ons', links: profiles },
          en: { blockTitle: 'Follow us', links: profiles },
          options: { direction: 'list' },
        }),
        block('Image', { picture: 'townHall', options: { ratio: '4x3' } }),
        block('Text', {
          nl: {
            blockTitle: 'Gebarentaal',
            body: doc('Bel met een tolk via een bemiddelingsdienst. Een ringleiding is er aan balie 1 en 2.'),
          },
          en: {
            blockTitle: 'Sign language',
            body: doc('Call through an interpreter with a relay service. Desks 1 and 2 have a hearing loop.'),
          },
        }),
      ],
    },
  });

const appointment = page('afspraak', {
  title: { nl: 'Afspraak maken', en: 'Make an appointment' },
  description: {
    nl: 'Voor de balie, het ondernemersloket en het geldspreekuur.',
    en: 'For the desk, the business desk and the money desk.',
  },
  areas: {
    main: [
      block('Intro', {
        nl: { text: 'Met een afspraak bent u meteen aan de beurt. Zonder afspraak wacht u gemiddeld twintig minuten.' },
        en: { text: 'With an appointment it is your turn at once. Without one you wait twenty minutes on average.' },
      }),
      block('Cards', {
        nl: {
          cards: [
            {
              ...pictured('desk', 'nl'),
              heading: 'Paspoort en rijbewijs',
              text: 'Duurt tien minuten. Neem een pasfoto mee.',
              link: toUrl('tel:140999'),
              label: 'Bel 14 0999',
            },
            {
              ...pictured('shop', 'nl'),
              heading: 'Ondernemersloket',
              text: 'Duurt een half uur, ook bij u op de zaak.',
              link: toUrl('mailto:bedrijven@waterrijk.example'),
              label: 'Stuur een e-mail',
            },
            {
              ...pictured('wedding', 'nl'),
              heading: 'Trouwen of partnerschap',
              text: 'Duurt drie kwartier. Kom samen.',
              link: toUrl('tel:140999'),
              label: 'Bel 14 0999',
            },
          ],
        },
        en: {
          cards: [
            {
              ...pictured('desk', 'en'),
              heading: 'Passport and driving licence',
              text: 'Takes ten minutes. Bring a passport photo.',
              link: toUrl('tel:140999'),
              label: 'Call 14 0999',
            },
            {
              ...pictured('shop', 'en'),
              heading: 'Business desk',
              text: 'Takes half an hour, at your business if you like.',
              link: toUrl('mailto:bedrijven@waterrijk.example'),
              label: 'Send an e-mail',
            },
            {
              ...pictured('wedding', 'en'),
              heading: 'Marriage or partnership',
              text: 'Takes three quarters of an hour. Come together.',
              link: toUrl('tel:140999'),
              label: 'Call 14 0999',
            },
          ],
        },
      }),
      // Shown as soon as the settings say where Open Formulieren is.
      block('OpenForms', { shared: { slug: 'afspraak-maken' } }),
      block('Text', {
        nl: {
          body: doc(
            heading(2, 'Neem altijd mee'),
            bulletList('een geldig legitimatiebewijs', 'het nummer van uw afspraak'),
          ),
        },
        en: {
          body: doc(heading(2, 'Always bring'), bulletList('proof of identity', 'the number of your appointment')),
        },
      }),
    ],
  },
});

const opinion = page('uw-mening', {
  title: { nl: 'Wat vindt u van ons?', en: 'What do you think of us?' },
  description: {
    nl: 'Geef uw mening, en zie wat anderen vinden.',
    en: 'Give your opinion, and see what others think.',
  },
  options: { headerImage: 'none' },
  areas: {
    main: [
      block('Intro', {
        nl: {
          text: 'Elk najaar vragen wij wat u van onze dienstverlening vindt. Met de antwoorden verbeteren wij die.',
        },
        en: { text: 'Each autumn we ask what you think of our services. We improve them with your answers.' },
      }),
      block('Form', { shared: { form: formGuid('survey') }, options: { show: 'link', showName: false } }),
      block('FormResults', {
        shared: { form: formGuid('survey') },
        nl: { blockTitle: 'Dit vinden anderen', intro: 'De antwoorden tot nu toe, elke tien minuten bijgewerkt.' },
        en: { blockTitle: 'What others think', intro: 'The answers so far, updated every ten minutes.' },
      }),
    ],
  },
});

const own = page('mijn-inzendingen', {
  title: { nl: 'Mijn inzendingen', en: 'My submissions' },
  description: { nl: 'Wat u ons stuurde, en wat ermee gebeurt.', en: 'What you sent us, and what happens to it.' },
  options: { headerImage: 'none' },
  areas: {
    main: [
      block('Intro', {
        nl: { text: 'Hier staan uw vragen, meldingen en aanmeldingen, met hoe ver wij ermee zijn.' },
        en: { text: 'Your questions, reports and registrations, and how far we are with them.' },
      }),
      block('MySubmissions', {}),
    ],
  },
});

export const contactPages = (clock: SeedClock) => [contact(clock), appointment, opinion, own];
