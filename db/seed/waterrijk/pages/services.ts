import { bulletList, doc, heading, link, orderedList, paragraph } from '#document/build-rich-text.ts';
import { block } from '../../documents.ts';
import { toPage, toUrl } from '../../guids.ts';
import { pictured } from '../../pictures/pictures.ts';
import { page } from '../../plant.ts';

const parking = page('parkeren', {
  title: { nl: 'Parkeren' },
  description: { nl: 'Tarieven, zones, garages en laadpalen.' },
  areas: {
    main: [
      block('Intro', {
        picture: 'parking',
        nl: { text: 'In de binnenstad en het Havenkwartier betaalt u voor parkeren. Daarbuiten parkeert u gratis.' },
      }),
      block('Table', {
        nl: {
          caption: 'Tarieven',
          columns: ['Zone', 'Betaald van', 'Per uur', 'Per dag'],
          rows: [
            ['A: binnenstad', 'maandag–zaterdag 9.00–21.00 uur', '€ 2,40', '€ 14,00'],
            ['B: Havenkwartier', 'maandag–zaterdag 9.00–18.00 uur', '€ 1,60', '€ 9,00'],
            ['Garage Kade', 'altijd', '€ 1,40', '€ 8,00'],
          ],
        },
        options: { hasHeaderColumn: true },
      }),
      block('Divider', { options: { style: 'space', height: '24' } }),
      block('SubPages', { options: { view: 'cards', columns: '2' } }),
    ],
  },
});

const permit = page('parkeervergunning', {
  title: { nl: 'Parkeervergunning', en: 'Parking permit' },
  description: { nl: 'Voor bewoners, bezoekers en mantelzorgers.', en: 'For residents, visitors and informal carers.' },
  layout: '75-25',
  areas: {
    main: [
      block('Text', {
        nl: {
          body: doc(
            'Woont u in zone A of B? Dan kunt u een vergunning krijgen voor één auto per adres. Een tweede vergunning is alleen in zone B mogelijk.',
            heading(2, 'Bezoekers'),
            'Met de bezoekersregeling parkeren uw gasten voor € 0,40 per uur. U krijgt 250 uur per jaar.',
            heading(2, 'Mantelzorgers'),
            'Krijgt u zorg van familie of vrienden? Dan is hun vergunning gratis.',
          ),
        },
        en: {
          body: doc(
            'Do you live in zone A or B? Then you can get a permit for one car at your address. A second permit is only possible in zone B.',
            heading(2, 'Visitors'),
            'With the visitor scheme your guests park for €0.40 an hour. You get 250 hours a year.',
            heading(2, 'Informal carers'),
            'Do relatives or friends care for you? Then their permit is free.',
          ),
        },
      }),
      block('Buttons', {
        nl: { items: [{ label: 'Vraag aan met DigiD', link: toUrl('https://www.digid.nl/') }] },
        en: { items: [{ label: 'Apply with DigiD', link: toUrl('https://www.digid.nl/en/') }] },
      }),
    ],
    'side-right': [
      block('Text', {
        nl: {
          blockTitle: 'Kosten per jaar',
          body: doc(bulletList('zone A: € 96', 'zone B: € 60', 'tweede auto: € 180')),
        },
        en: { blockTitle: 'Costs per year', body: doc(bulletList('zone A: €96', 'zone B: €60', 'second car: €180')) },
        options: { background: 'tint', padding: 'normal' },
      }),
    ],
  },
});

const wedding = page('trouwen', {
  title: { nl: 'Trouwen' },
  description: { nl: 'Vier bijzondere plekken, en iedere plek die u zelf kiest.' },
  areas: {
    main: [
      block('ImageText', {
        picture: 'wedding',
        nl: {
          heading: 'Ja, ik wil in Waterrijk',
          body: doc(
            'U trouwt in de Waag, in de raadszaal, op de pont of in molen De Hoop. Hebt u zelf een plek in gedachten? Ook dat kan.',
            'Meld uw huwelijk uiterlijk twee weken van tevoren.',
          ),
          buttons: [{ label: 'Maak een afspraak', link: toPage('afspraak') }],
        },
        options: { imageSide: 'end', imageRatio: '3x2' },
      }),
      block('Gallery', {
        nl: {
          blockTitle: 'Plekken om te trouwen',
          images: [
            { ...pictured('wedding', 'nl'), caption: 'De Waag, tot 60 gasten' },
            { ...pictured('ferry', 'nl'), caption: 'De pont, tot 20 gasten' },
            { ...pictured('lake', 'nl'), caption: 'Molen De Hoop, tot 40 gasten' },
          ],
        },
        options: { columns: '3' },
      }),
      block('Quote', {
        nl: {
          text: 'De pont bleef midden op de rivier liggen. Tien minuten lang was er niets dan water, onze families en wij.',
          person: 'Lotte en Youssef',
          function: 'getrouwd op de pont',
        },
        options: { style: 'large' },
      }),
      block('Text', {
        nl: {
          body: doc(
            heading(2, 'Wat het kost'),
            bulletList('maandag 9.00 uur in de raadszaal: gratis', 'op een werkdag: € 345', 'op zaterdag: € 610'),
          ),
        },
      }),
    ],
  },
});

const report = page('melding', {
  title: { nl: 'Meld een probleem op straat', en: 'Report a problem outdoors' },
  description: {
    nl: 'Een kapotte lamp, losse tegel of vol afvalbakje.',
    en: 'A broken lamp, a loose tile or a full litter bin.',
  },
  layout: '75-25',
  areas: {
    main: [
      block('Intro', {
        nl: {
          text: 'Ziet u iets dat kapot, vies of gevaarlijk is? Vertel het ons. U hoort binnen drie werkdagen wat wij doen.',
        },
        en: {
          text: 'Do you see something broken, dirty or dangerous? Tell us. You hear within three working days what we do.',
        },
      }),
      block('Text', {
        nl: {
          body: doc(
            heading(2, 'Zo meldt u'),
            orderedList([
              'Schrijf op waar het is: straat, huisnummer of lantaarnpaalnummer.',
              'Maak een foto als dat veilig kan.',
              [link('Stuur uw melding per e-mail', 'mailto:meldingen@waterrijk.example'), ' of bel 14 0999.'],
            ]),
          ),
        },
        en: {
          body: doc(
            heading(2, 'How to report'),
            orderedList([
              'Write down where it is: street, house number or number of the lamp post.',
              'Take a picture if that is safe.',
              [link('Send your report by e-mail', 'mailto:meldingen@waterrijk.example'), ' or call 14 0999.'],
            ]),
          ),
        },
      }),
      block('Cards', {
        nl: {
          blockTitle: 'Veel gemeld',
          cards: [
            {
              ...pictured('street', 'nl'),
              heading: 'Straatverlichting',
              text: 'Noem het nummer op de paal. Wij maken het binnen vijf werkdagen.',
            },
            {
              ...pictured('waste', 'nl'),
              heading: 'Volle container',
              text: 'Zet geen zakken naast de container. Wij legen hem de volgende dag.',
            },
            {
              ...pictured('park', 'nl'),
              heading: 'Bomen en groen',
              text: 'Een losse tak boven de weg? Bel ons dan direct.',
            },
          ],
        },
        en: {
          blockTitle: 'Often reported',
          cards: [
            {
              ...pictured('street', 'en'),
              heading: 'Street lighting',
              text: 'Mention the number on the post. We mend it within five working days.',
            },
            {
              ...pictured('waste', 'en'),
              heading: 'Full container',
              text: 'Do not put bags beside it. We empty it the next day.',
            },
            {
              ...pictured('park', 'en'),
              heading: 'Trees and green',
              text: 'A loose branch above the road? Then call us at once.',
            },
          ],
        },
      }),
    ],
    'side-right': [
      block('Alert', {
        nl: { heading: 'Gevaar?', text: 'Is er nu gevaar? Bel 112. Een gaslek meldt u bij 0800 9009.' },
        en: { heading: 'Danger?', text: 'Is there danger now? Call 112. You report a gas leak to 0800 9009.' },
        options: { type: 'error' },
      }),
    ],
  },
});

const money = page('geldzorgen', {
  title: { nl: 'Hulp bij geldzorgen', en: 'Help with money worries' },
  description: { nl: 'Gratis en vertrouwelijk advies.', en: 'Free and confidential advice.' },
  layout: '75-25',
  areas: {
    main: [
      block('Intro', {
        nl: {
          text: 'Iedereen kan in geldproblemen komen. Wacht niet te lang: wij helpen u gratis en vertellen het aan niemand.',
        },
        en: {
          text: 'Anybody can run into money problems. Do not wait too long: we help you free of charge and tell nobody.',
        },
      }),
      block('Accordion', {
        nl: {
          items: [
            {
              heading: 'Ik kan mijn rekeningen niet betalen',
              body: doc(
                'Bel 14 0999 en vraag naar het geldspreekuur. Binnen drie werkdagen zit u met iemand aan tafel.',
              ),
            },
            {
              heading: 'Ik wil kwijtschelding van gemeentebelasting',
              body: doc(
                paragraph(
                  'Hebt u een laag inkomen? Vraag dan ',
                  'belastingkwijtschelding aan met het formulier bij uw aanslag.',
                ),
              ),
            },
            {
              heading: 'Ik heb te weinig voor school of sport van mijn kind',
              body: doc('Het Jeugdfonds betaalt schoolspullen, sport en muziekles. De school vraagt het voor u aan.'),
            },
          ],
        },
        en: {
          items: [
            {
              heading: 'I cannot pay my bills',
              body: doc(
                'Call 14 0999 and ask for the money desk. Within three working days you sit down with somebody.',
              ),
            },
            {
              heading: 'I want remission of municipal taxes',
              body: doc('Is your income low? Then apply for remission with the form that came with your tax bill.'),
            },
            {
              heading: 'I cannot afford school or sports for my child',
              body: doc(
                'The Youth Fund pays for school supplies, sports and music lessons. The school applies for you.',
              ),
            },
          ],
        },
        options: { opens: 'one', isFirstOpen: true },
      }),
      block('Quote', {
        nl: { text: 'Ik schaamde me. Na één gesprek sliep ik weer.', person: 'Een inwoner van Hoogdijk' },
      }),
    ],
    'side-right': [
      block('Text', {
        nl: {
          blockTitle: 'Geldspreekuur',
          body: doc('Elke dinsdag van 14.00 tot 20.00 uur in de bibliotheek. U hoeft geen afspraak te maken.'),
        },
        en: {
          blockTitle: 'Money advice desk',
          body: doc('Every Tuesday from 14:00 to 20:00 in the library. You do not need an appointment.'),
        },
        options: { background: 'tint', padding: 'normal' },
      }),
    ],
  },
});

export const servicePages = [parking, permit, wedding, report, money];
