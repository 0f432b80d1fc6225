import { bulletList, doc, heading } from '#document/build-rich-text.ts';
import { block } from '../../documents.ts';
import { toPage, toUrl } from '../../guids.ts';
import { pictured } from '../../pictures/pictures.ts';
import { page } from '../../plant.ts';

const living = page('leven', {
  title: { nl: 'Leven in Waterrijk', en: 'Living in Waterrijk' },
  description: { nl: 'Bibliotheek, sport, scholen en het water.', en: 'Library, sports, schools and the water.' },
  options: { headerImage: 'random' },
  areas: {
    main: [
      block('Intro', {
        nl: {
          text: 'Waterrijk is een stad en drie dorpen aan het meer. Er wonen 38.400 mensen en er liggen 2.100 boten.',
        },
        en: { text: 'Waterrijk is a town and three villages by the lake. It has 38,400 residents and 2,100 boats.' },
        options: { size: 'large' },
      }),
      block('Cards', {
        nl: {
          cards: [
            {
              ...pictured('libraryFront', 'nl'),
              heading: 'Bibliotheek',
              text: 'Lezen, werken en cursussen aan de Kade.',
              link: toPage('bibliotheek'),
            },
            {
              ...pictured('sports', 'nl'),
              heading: 'Sport en zwemmen',
              text: 'Sportparken, zwemplekken en subsidie voor clubs.',
              link: toPage('sport'),
            },
            {
              ...pictured('school', 'nl'),
              heading: 'Onderwijs en opvang',
              text: 'Scholen, inschrijven en leerlingenvervoer.',
              link: toPage('onderwijs'),
            },
          ],
        },
        en: {
          cards: [
            {
              ...pictured('libraryFront', 'en'),
              heading: 'Library',
              text: 'Reading, working and courses at the Quay.',
              link: toPage('bibliotheek'),
            },
            {
              ...pictured('sports', 'en'),
              heading: 'Sports and swimming',
              text: 'Sports parks, swimming spots and grants for clubs.',
              link: toPage('sport'),
            },
            {
              ...pictured('school', 'en'),
              heading: 'Schools and childcare',
              text: 'Schools, enrolment and transport.',
              link: toPage('onderwijs'),
            },
          ],
        },
      }),
      block('Gallery', {
        nl: {
          blockTitle: 'De dorpen en het water',
          images: [
            { ...pictured('lock', 'nl'), caption: 'Zwanensluis' },
            { ...pictured('polder', 'nl'), caption: 'De polder bij Hoogdijk' },
            { ...pictured('ferry', 'nl'), caption: 'De pont naar Rietkerk' },
            { ...pictured('swimming', 'nl'), caption: 'Het strand van Zwanenmeer' },
            { ...pictured('skating', 'nl'), caption: 'IJs op de Oude Vaart' },
            { ...pictured('allotments', 'nl'), caption: 'Volkstuinen De Goede Grond' },
          ],
        },
        en: {
          blockTitle: 'The villages and the water',
          images: [
            { ...pictured('lock', 'en'), caption: 'Zwanensluis lock' },
            { ...pictured('polder', 'en'), caption: 'The polder near Hoogdijk' },
            { ...pictured('ferry', 'en'), caption: 'The ferry to Rietkerk' },
            { ...pictured('swimming', 'en'), caption: 'The beach of Zwanenmeer' },
            { ...pictured('skating', 'en'), caption: 'Ice on the Oude Vaart' },
            { ...pictured('allotments', 'en'), caption: 'De Goede Grond allotments' },
          ],
        },
        options: { columns: '3', lightbox: true },
      }),
    ],
  },
});

const library = page('bibliotheek', {
  title: { nl: 'Bibliotheek', en: 'Library' },
  description: { nl: 'Openingstijden, lid worden en activiteiten.', en: 'Opening hours, membership and activities.' },
  layout: '75-25',
  areas: {
    main: [
      block('ImageText', {
        picture: 'library',
        nl: {
          heading: 'Ook op zondag open',
          body: doc(
            'U kunt in de bibliotheek lezen, studeren en koffiedrinken. Voor kinderen tot 18 jaar is het lidmaatschap gratis.',
            'Boeken inleveren kan dag en nacht bij de ingang.',
          ),
        },
        en: {
          heading: 'Open on Sundays too',
          body: doc(
            'You can read, study and have a coffee in the library. Membership is free for children under 18.',
            'You can return books at the entrance day and night.',
          ),
        },
      }),
      block('Text', {
        nl: {
          body: doc(
            heading(2, 'Elke week'),
            bulletList(
              'maandag 10.00 uur: taalcafé',
              'dinsdag 14.00 uur: geldspreekuur',
              'woensdag 15.00 uur: voorlezen vanaf 4 jaar',
              'vrijdag 13.00 uur: hulp bij computer en telefoon',
            ),
          ),
        },
        en: {
          body: doc(
            heading(2, 'Every week'),
            bulletList(
              'Monday 10:00: language café',
              'Tuesday 14:00: money desk',
              'Wednesday 15:00: stories from age 4',
              'Friday 13:00: help with computer and phone',
            ),
          ),
        },
      }),
    ],
    'side-right': [
      block('Table', {
        nl: {
          caption: 'Openingstijden',
          columns: ['Dag', 'Tijd'],
          rows: [
            ['Ma–do', '9.00–20.00 uur'],
            ['Vrijdag', '9.00–18.00 uur'],
            ['Zaterdag', '10.00–17.00 uur'],
            ['Zondag', '12.00–17.00 uur'],
          ],
        },
        en: {
          caption: 'Opening hours',
          columns: ['Day', 'Time'],
          rows: [
            ['Mon–Thu', '9:00–20:00'],
            ['Friday', '9:00–18:00'],
            ['Saturday', '10:00–17:00'],
            ['Sunday', '12:00–17:00'],
          ],
        },
        options: { hasHeaderColumn: true },
      }),
    ],
  },
});

const sports = page('sport', {
  title: { nl: 'Sport en zwemmen' },
  description: { nl: 'Sportparken, zwemplekken en subsidie voor clubs.' },
  areas: {
    main: [
      block('Intro', {
        picture: 'sports',
        nl: { text: 'Waterrijk heeft drie sportparken, een zwembad en vier plekken waar u veilig buiten zwemt.' },
      }),
      block('Columns', {
        options: { split: '4/4/4' },
        slots: {
          'column-1': [
            block('Text', {
              nl: {
                blockTitle: 'Zwembad De Kolk',
                body: doc('Elke dag open vanaf 7.00 uur. Zwemles begint elke maand.'),
              },
            }),
          ],
          'column-2': [
            block('Text', {
              nl: {
                blockTitle: 'Buiten zwemmen',
                body: doc('Van mei tot oktober meten wij elke twee weken het water. Blauwalg? Dan staat er een bord.'),
              },
            }),
          ],
          'column-3': [
            block('Text', {
              nl: {
                blockTitle: 'Subsidie voor clubs',
                body: doc('Een nieuw veld of een sportdag? Vraag subsidie aan voor 1 oktober.'),
              },
            }),
          ],
        },
      }),
      block('Map', {
        nl: {
          blockTitle: 'Waar u sport en zwemt',
          intro: 'De sportparken zijn elke dag open tot tien uur ’s avonds.',
          markers: [
            {
              title: 'Zwembad De Kolk',
              text: 'Binnenbad met twee glijbanen, naast station Waterrijk.',
              place: '52.20412, 5.07318',
            },
            {
              title: 'Sportpark De Vaart',
              text: 'Voetbal, hockey en een atletiekbaan.',
              place: '52.21067, 5.08544',
              link: toPage('vaartbrug'),
            },
            { title: 'Sportpark Oosterkade', text: 'Tennis, padel en jeu de boules.', place: '52.19745, 5.09812' },
            {
              title: 'Strand Zwanenmeer',
              text: 'Zwemmen van mei tot oktober, met een steiger voor rolstoelen.',
              place: '52.18933, 5.08127',
            },
          ],
        },
      }),
      block('Slider', {
        nl: {
          blockTitle: 'Naar buiten',
          slides: [
            {
              ...pictured('swimming', 'nl'),
              heading: 'Zwemmen bij Zwanenmeer',
              text: 'Het strand heeft een steiger voor rolstoelen.',
            },
            {
              ...pictured('lake', 'nl'),
              heading: 'Rond het meer',
              text: 'Een wandeling van negen kilometer, langs molen De Hoop.',
            },
          ],
        },
      }),
    ],
  },
});

const education = page('onderwijs', {
  title: { nl: 'Onderwijs en opvang' },
  description: { nl: 'Scholen, inschrijven en leerlingenvervoer.' },
  layout: '75-25',
  areas: {
    main: [
      block('ImageText', {
        picture: 'school',
        nl: {
          heading: 'Elf basisscholen, twee middelbare scholen',
          body: doc(
            'U meldt uw kind aan in de maand waarin het drie jaar wordt. Alle scholen gebruiken hetzelfde formulier.',
          ),
        },
      }),
      block('Text', {
        nl: {
          body: doc(
            heading(2, 'Leerlingenvervoer'),
            'Kan uw kind niet zelf naar school reizen? Dan betaalt de gemeente soms de taxi of de bus. Vraag het aan voor 1 juni.',
            heading(2, 'Leerplicht'),
            'Kinderen van 5 tot 16 jaar gaan naar school. Vrij buiten de vakantie kan alleen bij bijzondere gebeurtenissen.',
          ),
        },
      }),
    ],
    'side-right': [
      block('LinkList', {
        nl: {
          blockTitle: 'Meer weten',
          links: [
            { label: 'Schoolvakanties', link: toUrl('https://www.rijksoverheid.nl/onderwerpen/schoolvakanties') },
            { label: 'Hulp bij geldzorgen', link: toPage('geldzorgen') },
          ],
        },
      }),
    ],
  },
});

export const livingPages = [living, library, sports, education];
