import { bulletList, doc, heading, paragraph } from '#document/build-rich-text.ts';
import type { LegalText } from '#features/identity/legal/legal.contract.ts';

const common = { kind: 'privacy' } as const;

/** The privacy statement, with the version before it. */
export const legalTexts: LegalText[] = [
  {
    ...common,
    language: 'nl',
    version: 1,
    effectiveOn: '2024-01-01',
    title: 'Privacyverklaring',
    summary: '',
    changeSummary: '',
    body: doc(
      'De gemeente Waterrijk gaat zorgvuldig om met uw gegevens.',
      heading(2, 'Welke gegevens wij bewaren'),
      'Wij bewaren wat wij nodig hebben om u te helpen, en niet langer dan de wet zegt.',
      heading(2, 'Uw rechten'),
      'U mag uw gegevens bekijken en laten verbeteren.',
    ),
  },
  {
    ...common,
    language: 'nl',
    version: 2,
    effectiveOn: '2026-03-01',
    title: 'Privacyverklaring',
    summary: '',
    changeSummary: 'Toegevoegd: hoe lang wij meldingen bewaren, en hoe u de functionaris gegevensbescherming bereikt.',
    body: doc(
      'De gemeente Waterrijk gaat zorgvuldig om met uw gegevens. Hier leest u welke gegevens wij bewaren, waarom en hoe lang.',
      heading(2, 'Welke gegevens wij bewaren'),
      bulletList(
        'Bezoekt u alleen deze website? Dan bewaren wij niets waaraan wij u herkennen.',
        'Doet u een melding? Dan bewaren wij uw naam en e-mailadres tot een jaar nadat wij klaar zijn.',
        'Maakt u een afspraak? Dan bewaren wij die drie maanden.',
      ),
      heading(2, 'Met wie wij gegevens delen'),
      'Alleen met wie het werk voor ons doet, zoals de aannemer die een lantaarnpaal maakt. Wij verkopen nooit gegevens.',
      heading(2, 'Uw rechten'),
      'U mag uw gegevens bekijken, verbeteren, meenemen en laten wissen. Mail daarvoor naar privacy@waterrijk.example. U krijgt binnen een maand antwoord.',
      paragraph('Komt u er met ons niet uit? Dan kunt u een klacht indienen bij de Autoriteit Persoonsgegevens.'),
    ),
  },
  {
    ...common,
    language: 'en',
    version: 2,
    effectiveOn: '2026-03-01',
    title: 'Privacy statement',
    summary: '',
    changeSummary: 'Added: how long we keep reports, and how to reach the data protection officer.',
    body: doc(
      'The municipality of Waterrijk handles your data with care. Here you read which data we keep, why and how long.',
      heading(2, 'Which data we keep'),
      bulletList(
        'Do you only visit this website? Then we keep nothing by which we recognise you.',
        'Do you report a problem? Then we keep your name and e-mail address until a year after we are done.',
        'Do you make an appointment? Then we keep it for three months.',
      ),
      heading(2, 'With whom we share data'),
      'Only with those who do the work for us, such as the firm that mends a lamp post. We never sell data.',
      heading(2, 'Your rights'),
      'You may see, correct, take along and erase your data. Write to privacy@waterrijk.example. We answer within a month.',
      paragraph('Can we not agree? Then you can complain to the Dutch Data Protection Authority.'),
    ),
  },
];
