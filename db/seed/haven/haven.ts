import { doc, hardBreak, link, paragraph } from '#document/build-rich-text.ts';
import { saveSettings } from '#features/base/settings/server/settings.service.ts';
import { footerMenu, hiddenPages, serviceMenu, topLevelMenu } from '#features/content/menus/menus.contract.ts';
import { addRedirect } from '#features/content/redirects/server/redirects.service.ts';
import type { Ctx } from '#infra/ctx.ts';
import { createClock } from '../clock.ts';
import { block, type DocumentSeed } from '../documents.ts';
import { guidOf, pageGuid, toPage } from '../guids.ts';
import { harbourPictures } from '../pictures/harbour-pictures.ts';
import { type MenuSeed, plantFooter, plantItems, plantMenu, plantPage, plantPictures } from '../plant.ts';
import { logItems } from './items.ts';
import { harbourPages } from './pages.ts';

export const haven = {
  hosts: ['haven.localhost'],
  name: 'Haven Waterrijk',
  languages: ['nl', 'en'],
  timeZone: 'Europe/Amsterdam',
};

export const havenPeople = [
  { role: 'admin', email: 'beheerder@haven.example', firstName: 'Bram', lastName: 'Terpstra' },
  { role: 'manager', email: 'redacteur@haven.example', firstName: 'Gerda', lastName: 'Visser' },
  { role: 'member', email: 'schipper@haven.example', firstName: 'Daan', lastName: 'Schipper' },
] as const;

const menu: MenuSeed[] = [
  { segment: '', page: 'haven', name: { nl: 'Haven', en: 'Harbour' } },
  { segment: 'ligplaatsen', page: 'ligplaatsen', name: { nl: 'Ligplaatsen', en: 'Berths' } },
  { segment: 'passanten', page: 'passanten' },
  { segment: 'winterberging', page: 'winterberging', name: { nl: 'Winterberging' } },
  { segment: 'logboek', page: 'logboek' },
];

const footer: DocumentSeed = {
  title: { nl: 'Voet', en: 'Foot' },
  areas: {
    bottom: [
      block('Text', {
        nl: {
          body: doc(
            paragraph(
              'Werfweg 2, Waterrijk',
              hardBreak(),
              'Marifoonkanaal 11',
              hardBreak(),
              link('haven@waterrijk.example', 'mailto:haven@waterrijk.example'),
            ),
          ),
        },
        en: {
          body: doc(
            paragraph(
              'Werfweg 2, Waterrijk',
              hardBreak(),
              'VHF channel 11',
              hardBreak(),
              link('haven@waterrijk.example', 'mailto:haven@waterrijk.example'),
            ),
          ),
        },
      }),
    ],
  },
};

/** The harbour and its boat owners: small, square, navy. */
export async function fillHaven(ctx: Ctx) {
  const clock = createClock(ctx.now(), ctx.platform.timeZone);
  await plantPictures(ctx, harbourPictures);
  for (const page of harbourPages) await plantPage(ctx, page);
  await plantMenu(ctx, topLevelMenu, menu);
  await plantMenu(ctx, serviceMenu, [{ segment: 'havenkantoor', page: 'havenkantoor' }]);
  await plantMenu(ctx, hiddenPages, [{ segment: 'leden', page: 'leden' }]);
  await plantMenu(ctx, footerMenu, [
    { segment: 'gemeente', url: 'https://www.overheid.nl/', name: { nl: 'Overheid.nl', en: 'Dutch government' } },
  ]);
  await saveSettings(ctx, {
    platformName: { nl: 'Haven Waterrijk', en: 'Waterrijk Harbour' },
    platformDescription: { nl: 'Jachthaven en werf aan het meer.', en: 'Marina and yard by the lake.' },
    headerImages: [
      {
        guid: guidOf('header marina'),
        imageGuid: harbourPictures.headMarina.guid,
        title: {},
        text: {},
        alt: harbourPictures.headMarina.alt,
      },
    ],
    footers: [await plantFooter(ctx, 'haven', footer)],
    headerLogo: {
      imageGuid: harbourPictures.harbourLogo.guid,
      alt: { nl: 'Haven Waterrijk', en: 'Waterrijk Harbour' },
    },
    faviconLogo: harbourPictures.harbourIcon.guid,
    colorScheme: { brand: '#1f3a6e', tint: '#eef1f7', corners: 'square' },
    fontFamily: 'system',
    contactEmail: 'haven@waterrijk.example',
    contactPage: pageGuid('havenkantoor'),
  });
  await plantItems(ctx, { key: 'harbour-log', itemType: 'News' }, logItems(clock));
  await addRedirect(ctx, '/tarieven.html', toPage('ligplaatsen'));
}
