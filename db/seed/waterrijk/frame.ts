import { doc, hardBreak, link, paragraph } from '#document/build-rich-text.ts';
import type { HeaderImage, SettingsChange } from '#features/base/settings/settings.contract.ts';
import { block, type DocumentSeed } from '../documents.ts';
import { guidOf, pageGuid, toPage } from '../guids.ts';
import { type PictureName, pictures } from '../pictures/pictures.ts';

/** The foot of every page. */
export const footer: DocumentSeed = {
  title: { nl: 'Voet van de website', en: 'Website footer' },
  areas: {
    bottom: [
      block('Columns', {
        options: { split: '4/4/4' },
        slots: {
          'column-1': [
            block('Text', {
              nl: {
                blockTitle: 'Bezoek',
                body: doc(
                  paragraph('Raadhuisplein 1', hardBreak(), '1234 AB Waterrijk'),
                  paragraph(link('Openingstijden', toPage('contact'))),
                ),
              },
              en: {
                blockTitle: 'Visit',
                body: doc(
                  paragraph('Raadhuisplein 1', hardBreak(), '1234 AB Waterrijk'),
                  paragraph(link('Opening hours', toPage('contact'))),
                ),
              },
            }),
          ],
          'column-2': [
            block('Text', {
              nl: {
                blockTitle: 'Bel of mail',
                body: doc(
                  paragraph(
                    link('14 0999', 'tel:140999'),
                    hardBreak(),
                    link('gemeente@waterrijk.example', 'mailto:gemeente@waterrijk.example'),
                  ),
                ),
              },
              en: {
                blockTitle: 'Call or email',
                body: doc(
                  paragraph(
                    link('14 0999', 'tel:140999'),
                    hardBreak(),
                    link('gemeente@waterrijk.example', 'mailto:gemeente@waterrijk.example'),
                  ),
                ),
              },
            }),
          ],
          'column-3': [
            block('LinkList', {
              nl: {
                blockTitle: 'Snel naar',
                links: [
                  { label: 'Afvalkalender', link: toPage('afvalkalender') },
                  { label: 'Meld een probleem', link: toPage('melding') },
                  { label: 'Werken bij Waterrijk', link: toPage('werken-bij') },
                ],
              },
              en: {
                blockTitle: 'Quick links',
                links: [
                  { label: 'Waste calendar', link: toPage('afvalkalender') },
                  { label: 'Report a problem', link: toPage('melding') },
                  { label: 'Open data', link: toPage('open-data') },
                ],
              },
            }),
          ],
        },
      }),
    ],
  },
};

interface Head {
  key: string;
  picture: PictureName;
  title?: HeaderImage['title'];
  text?: HeaderImage['text'];
}

const heads: Head[] = [
  { key: 'water', picture: 'headWater' },
  {
    key: 'polder',
    picture: 'headPolder',
    title: { nl: 'Ruimte om te wonen', en: 'Room to live' },
    text: { nl: 'Een stad, drie dorpen en het meer', en: 'A town, three villages and the lake' },
  },
  {
    key: 'bridge',
    picture: 'headBridge',
    title: { nl: 'Bouwen aan de Vaartbrug', en: 'Building the Vaartbrug' },
    text: { nl: 'Open in de zomer', en: 'Opens in summer' },
  },
  { key: 'square', picture: 'headSquare' },
];

export const headerImages = heads.map(({ key, picture, title = {}, text = {} }) => ({
  guid: guidOf(`header ${key}`),
  imageGuid: pictures[picture].guid,
  title,
  text,
  alt: pictures[picture].alt,
}));

export const settings: SettingsChange = {
  platformName: { nl: 'Gemeente Waterrijk', en: 'Municipality of Waterrijk' },
  platformDescription: {
    nl: 'De website van de gemeente Waterrijk.',
    en: 'The website of the municipality of Waterrijk.',
  },
  headerImages,
  colorScheme: { brand: '#155e70', tint: '#eaf3f2', corners: 'round' },
  browserColor: '#155e70',
  useBrowserColor: true,
  faviconLogo: pictures.townIcon.guid,
  contactEmail: 'gemeente@waterrijk.example',
  contactPage: pageGuid('contact'),
  accessibilityStatus: 'B',
  accessibilityRegisterUrl: 'https://register.example/waterrijk',
  accessibilityStatementOn: '2026-04-01',
  accessibilityApprovedBy: 'de gemeentesecretaris',
  accessibilityAuditOn: '2026-02-10',
  accessibilityAuditUrl: 'https://register.example/waterrijk/onderzoek',
  accessibilityEmail: 'toegankelijk@waterrijk.example',
};
