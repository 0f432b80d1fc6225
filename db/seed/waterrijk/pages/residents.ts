import { bulletList, doc, heading } from '#document/build-rich-text.ts';
import { block } from '../../documents.ts';
import { toPage } from '../../guids.ts';
import { page } from '../../plant.ts';
import { desk } from './desk.ts';
import { passportPages } from './passport.ts';

const residents = page('inwoners', {
  title: { nl: 'Inwoners', en: 'Residents' },
  description: {
    nl: 'Alles wat u als inwoner regelt bij de gemeente.',
    en: 'Everything that residents arrange with us.',
  },
  areas: {
    main: [
      block('Intro', {
        nl: { text: 'Van paspoort tot grofvuil: hier vindt u alles wat u als inwoner bij de gemeente regelt.' },
        en: { text: 'From passport to bulky waste: here is everything that you arrange with us as a resident.' },
      }),
      block('SearchBox', {
        nl: { label: 'Waar kunnen wij u mee helpen?', placeholder: 'Bijvoorbeeld: rijbewijs' },
        en: { label: 'What can we help you with?', placeholder: 'For example: driving licence' },
      }),
      block('SubPages', { options: { view: 'cards', columns: '3' } }),
    ],
  },
});

const moving = page('verhuizen', {
  title: { nl: 'Verhuizing doorgeven', en: 'Reporting a change of address' },
  description: { nl: 'Binnen of naar Waterrijk, en naar het buitenland.', en: 'Within or to Waterrijk, and abroad.' },
  layout: '75-25',
  areas: {
    main: [
      block('Intro', {
        wasNl: { text: 'Geef uw verhuizing door tot vijf dagen erna. Het kost niets.' },
        nl: { text: 'Geef uw verhuizing door vanaf vier weken ervoor tot vijf dagen erna. Het kost niets.' },
        en: { text: 'Report your move from four weeks before until five days after it. It is free of charge.' },
      }),
      block('Text', {
        nl: {
          body: doc(
            heading(2, 'Dit hebt u nodig'),
            bulletList(
              'uw DigiD',
              'de datum van uw verhuizing',
              'een huurcontract of koopakte als u hier nieuw komt wonen',
            ),
            heading(2, 'Wat wij daarna doen'),
            'Wij passen uw adres aan in de Basisregistratie Personen. Andere overheden krijgen uw nieuwe adres van ons. Uw bank en verzekeraar niet: die licht u zelf in.',
          ),
        },
        en: {
          body: doc(
            heading(2, 'What you need'),
            bulletList(
              'your DigiD',
              'the date of your move',
              'a rental contract or deed when you are new to Waterrijk',
            ),
            heading(2, 'What we do next'),
            'We change your address in the population register. Other authorities receive it from us. Your bank and insurer do not: you tell them yourself.',
          ),
        },
      }),
      block('Steps', {
        nl: {
          blockTitle: 'Zo gaat het',
          steps: [
            { heading: 'Log in met uw DigiD', text: 'Ook voor uw kinderen en uw partner vult u het in één keer in.' },
            { heading: 'Kies de dag van uw verhuizing', text: 'Voeg het huurcontract of de koopakte toe.' },
            {
              heading: 'U krijgt een bevestiging',
              text: 'Binnen vijf werkdagen staat uw nieuwe adres in ons register.',
            },
          ],
        },
        en: {
          blockTitle: 'How it goes',
          steps: [
            { heading: 'Sign in with your DigiD', text: 'You report your children and your partner at the same time.' },
            { heading: 'Choose the day of your move', text: 'Add the rental contract or the deed.' },
            {
              heading: 'You get a confirmation',
              text: 'Your new address is in our register within five working days.',
            },
          ],
        },
      }),
      block('Text', {
        nl: {
          blockTitle: 'Naar een ander land',
          body: doc(
            'Gaat u langer dan acht maanden weg? Schrijf u dan uit, in de vijf dagen voor uw vertrek. Dat kan ook per brief.',
          ),
        },
      }),
    ],
    'side-right': [
      block('LinkList', {
        nl: {
          blockTitle: 'Ook regelen',
          links: [
            { label: 'Afvalkalender', link: toPage('afvalkalender') },
            { label: 'Parkeervergunning', link: toPage('parkeervergunning') },
            { label: 'Welkom in Waterrijk', link: toPage('welkom') },
          ],
        },
        en: {
          blockTitle: 'Also arrange',
          links: [
            { label: 'Waste calendar', link: toPage('afvalkalender') },
            { label: 'Parking permit', link: toPage('parkeervergunning') },
            { label: 'Welcome to Waterrijk', link: toPage('welkom') },
          ],
        },
      }),
      desk,
    ],
  },
});

export const residentPages = [residents, ...passportPages, moving];
