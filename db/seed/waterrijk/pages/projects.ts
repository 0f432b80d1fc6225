import { bulletList, doc, heading } from '#document/build-rich-text.ts';
import { block } from '../../documents.ts';
import { blockGuid, guidOf, toPage } from '../../guids.ts';
import { pictured } from '../../pictures/pictures.ts';
import { page } from '../../plant.ts';

const projects = page('projecten', {
  title: { nl: 'Projecten', en: 'Projects' },
  description: { nl: 'Wat wij bouwen en hoe u meepraat.', en: 'What we build and how you take part.' },
  areas: {
    main: [
      block('Cards', {
        nl: {
          cards: [
            {
              ...pictured('bridge', 'nl'),
              heading: 'Vaartbrug',
              text: 'Een nieuwe brug tussen het Havenkwartier en de Oosterkade.',
              link: toPage('vaartbrug'),
              label: 'In uitvoering',
            },
            {
              ...pictured('playground', 'nl'),
              heading: 'Waterpark',
              text: 'Een speelplek voor alle kinderen, en een droog pad bij regen.',
              link: toPage('waterpark'),
              label: 'Denk mee',
            },
            {
              ...pictured('housing', 'nl'),
              heading: 'Wonen aan de Werf',
              text: 'Tachtig huizen op de oude scheepswerf.',
              link: toPage('werf'),
              label: 'Voorbereiding',
            },
          ],
        },
        en: {
          cards: [
            {
              ...pictured('bridge', 'en'),
              heading: 'Vaartbrug',
              text: 'A new bridge between the Harbour Quarter and Oosterkade.',
              link: toPage('vaartbrug'),
              label: 'Being built',
            },
            {
              ...pictured('playground', 'en'),
              heading: 'Water Park',
              text: 'A play area for all children, and a path that stays dry.',
              link: toPage('waterpark'),
              label: 'Have your say',
            },
            {
              ...pictured('housing', 'en'),
              heading: 'Living at the Yard',
              text: 'Eighty homes on the old shipyard.',
              link: toPage('werf'),
              label: 'In preparation',
            },
          ],
        },
      }),
    ],
  },
});

const waterpark = page('waterpark', {
  title: { nl: 'Waterpark', en: 'Water Park' },
  description: { nl: 'Drie ontwerpen voor de nieuwe speelplek.', en: 'Three designs for the new play area.' },
  options: { headerImage: 'none' },
  areas: {
    main: [
      block('Hero', {
        picture: 'park',
        nl: {
          heading: 'Samen maken we het Waterpark',
          text: 'Honderdtwintig kinderen en ouders tekenden mee. Nu is het aan u.',
        },
        en: {
          heading: 'Together we make the Water Park',
          text: 'A hundred and twenty children and parents drew with us. Now it is up to you.',
        },
        options: { overlay: 'medium', textPosition: 'center' },
      }),
      block('Columns', {
        options: { split: '4/4/4' },
        slots: {
          'column-1': [
            block('Text', {
              nl: {
                blockTitle: 'A. Het schip',
                body: doc('Een houten tjalk om in te klimmen, met een zandbak aan boord.'),
              },
              en: { blockTitle: 'A. The ship', body: doc('A wooden barge to climb in, with a sandpit on board.') },
            }),
          ],
          'column-2': [
            block('Text', {
              nl: { blockTitle: 'B. De beek', body: doc('Stroomend water met dammen, stenen en een pomp.') },
              en: { blockTitle: 'B. The stream', body: doc('Running water with dams, stones and a pump.') },
            }),
          ],
          'column-3': [
            block('Text', {
              nl: { blockTitle: 'C. Het bos', body: doc('Boomstammen, een touwbrug en een rustige hoek.') },
              en: { blockTitle: 'C. The wood', body: doc('Tree trunks, a rope bridge and a quiet corner.') },
            }),
          ],
        },
      }),
      block('Video', {
        nl: {
          url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
          title: 'De drie ontwerpen in twee minuten',
          transcript: doc(
            'Kinderen van de Waterschool laten hun tekeningen zien: een schip, een beek en een bos.',
            'Ze leggen uit waar je kunt klimmen, waar je nat wordt en waar het rustig is.',
          ),
        },
        en: {
          url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
          title: 'The three designs in two minutes',
          transcript: doc(
            'Children of the Water School show their drawings: a ship, a stream and a wood.',
            'They tell where you can climb, where you get wet and where it is quiet.',
          ),
        },
      }),
      block('OfficialNotice', {
        nl: {
          sender: 'Reactie van de gemeente',
          text: doc('Veel mensen vroegen om een toilet. Dat komt er, welk ontwerp het ook wordt.'),
          author: 'Projectteam Waterpark',
        },
        en: {
          sender: 'Reaction of the municipality',
          text: doc('Many people asked for a toilet. There will be one, whichever design it is.'),
          author: 'Water Park project team',
        },
      }),
      block('Divider', {}),
      block('ImageText', {
        picture: 'residentsEvening',
        nl: {
          heading: 'Wat vindt u?',
          body: doc(
            'Kom naar de bewonersavond of stuur ons uw keuze per e-mail.',
            bulletList('avond: zie de agenda', 'e-mail: waterpark@waterrijk.example'),
          ),
          buttons: [{ label: 'Naar de agenda', link: toPage('agenda') }],
        },
        en: {
          heading: 'What do you think?',
          body: doc(
            'Come to the residents’ evening or send us your choice by e-mail.',
            bulletList('evening: see the agenda', 'e-mail: waterpark@waterrijk.example'),
          ),
          buttons: [{ label: 'To the agenda', link: toPage('agenda') }],
        },
      }),
      block('WidgetList', {
        shared: { more: toPage('nieuws') },
        nl: { blockTitle: 'Ook in het nieuws', moreLabel: 'Al het nieuws' },
        options: { sources: [blockGuid('news')], number: '3', view: 'rows', sort: 'title_asc' },
        only: ['nl'],
      }),
    ],
  },
});

const yard = page('werf', {
  title: { nl: 'Wonen aan de Werf' },
  description: { nl: 'Tachtig huizen op de oude scheepswerf.' },
  areas: {
    main: [
      block('ImageText', {
        picture: 'housing',
        nl: {
          heading: 'Wonen op een oude scheepswerf',
          body: doc(
            'Waar vroeger tjalken van de helling gleden, komen tachtig huizen. Een derde is sociale huur. De helling blijft als plein aan het water.',
          ),
        },
        options: { imageWidth: 'two-thirds', imageRatio: '3x2' },
      }),
      block('KeyFigures', {
        nl: {
          figures: [
            { value: '80', unit: 'huizen', label: 'tussen de helling en de haven' },
            { value: '27', label: 'daarvan zijn sociale huur' },
            { value: '0', label: 'gasaansluitingen: de warmte komt uit het water' },
          ],
        },
      }),
      block('HeaderImage', { options: { which: guidOf('header bridge'), height: 'small' } }),
      block('Glossary', {
        nl: {
          blockTitle: 'Moeilijke woorden',
          terms: [
            { term: 'Helling', explanation: 'De schuine kade waarop schepen werden gebouwd en te water gingen.' },
            { term: 'Sociale huur', explanation: 'Huizen met een lage huur, voor mensen met een lager inkomen.' },
          ],
        },
        options: { display: 'inline' },
      }),
      block('Text', {
        nl: {
          body: doc(
            heading(2, 'Inschrijven'),
            'Dat kan nog niet. Zodra de verkoop begint, staat het op de nieuwspagina.',
          ),
        },
      }),
    ],
  },
});

export const projectPages = [projects, waterpark, yard];
