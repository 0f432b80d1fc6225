import { blockSchemas } from '#blocks/schemas.ts';
import { saveSettings } from '#features/base/settings/server/settings.service.ts';
import { footerMenu, hiddenPages, serviceMenu, topLevelMenu } from '#features/content/menus/menus.contract.ts';
import type { RedirectTarget } from '#features/content/redirects/redirects.contract.ts';
import { addRedirect } from '#features/content/redirects/server/redirects.service.ts';
import { addTemplate } from '#features/content/templates/server/templates.service.ts';
import { withTextsAsPlaceholders } from '#features/content/templates/templates.rules.ts';
import { addLegalText } from '#features/identity/legal/server/legal.service.ts';
import { managersOnly, restrictBlock } from '#features/identity/roles/server/access.service.ts';
import type { Ctx } from '#infra/ctx.ts';
import { createClock } from '../clock.ts';
import { toDocument } from '../documents.ts';
import { plantFiles } from '../files.ts';
import { blockGuid, guidOf, toItem, toPage } from '../guids.ts';
import { townPictures } from '../pictures/town-pictures.ts';
import { plantFooter, plantItems, plantMenu, plantPage, plantPictures, plantShared } from '../plant.ts';
import { plantAnswers, plantForms } from './forms.ts';
import { footer, settings } from './frame.ts';
import { agendaItems } from './items/agenda.ts';
import { bridgeItems, decisionItems, peopleItems } from './items/lists.ts';
import { pastNews } from './items/news-past.ts';
import { regionNews } from './items/news-region.ts';
import { townNews } from './items/news-town.ts';
import { legalTexts } from './legal.ts';
import * as menus from './menus.ts';
import { bridgeDesk, bridgePages } from './pages/bridge.ts';
import { businessPages } from './pages/business.ts';
import { contactPages } from './pages/contact.ts';
import { governancePages } from './pages/governance.ts';
import { homePage } from './pages/home.ts';
import { livingPages } from './pages/living.ts';
import { otherPages } from './pages/others.ts';
import { projectPages } from './pages/projects.ts';
import { residentPages } from './pages/residents.ts';
import { servicePages } from './pages/services.ts';
import { wastePages } from './pages/waste.ts';
import { templates } from './templates.ts';

export const waterrijk = {
  hosts: ['localhost', '127.0.0.1'],
  name: 'Gemeente Waterrijk',
  languages: ['nl', 'en'],
  timeZone: 'Europe/Amsterdam',
};

export const waterrijkPeople = [
  { role: 'admin', email: 'beheerder@waterrijk.example', firstName: 'Anne', lastName: 'Beheerder' },
  { role: 'manager', email: 'redacteur@waterrijk.example', firstName: 'Ruben', lastName: 'Redacteur' },
  { role: 'member', email: 'inwoner@waterrijk.example', firstName: 'Ilse', lastName: 'Inwoner' },
] as const;

/** Addresses of the website before this one. */
const oldAddresses: [from: string, to: RedirectTarget][] = [
  ['/digitaal-loket', toPage('afspraak')],
  ['/home/afvalkalender.html', toPage('afvalkalender')],
  ['/index.php?id=214', toPage('paspoort')],
  ['/actueel/nieuws/vaartbrug-brugdek', toItem('brugdek')],
  ['/raad', { path: '/bestuur/gemeenteraad' }],
];

/** Everything that the municipality has: pictures first, then pages, what is in their lists, and the way to them. */
export async function fillWaterrijk(ctx: Ctx) {
  const clock = createClock(ctx.now(), ctx.platform.timeZone);
  await plantFiles(ctx);
  await plantPictures(ctx, townPictures);
  const first = [homePage(clock), ...residentPages, ...wastePages, ...servicePages, ...livingPages, ...businessPages];
  const pages = [
    ...first,
    ...projectPages,
    ...bridgePages(clock),
    ...governancePages,
    ...contactPages(clock),
    ...otherPages,
  ];
  await plantForms(ctx);
  await plantShared(ctx, 'bouwtelefoon', bridgeDesk);
  for (const page of pages) await plantPage(ctx, page);

  await plantMenu(ctx, topLevelMenu, menus.topLevel);
  await plantMenu(ctx, serviceMenu, menus.service);
  await plantMenu(ctx, footerMenu, menus.footer);
  await plantMenu(ctx, hiddenPages, menus.hidden);
  await saveSettings(ctx, { ...settings, footers: [await plantFooter(ctx, 'waterrijk', footer)] });

  const news = [...townNews(clock), ...regionNews(clock), ...pastNews(clock)];
  await plantItems(ctx, { key: 'news', itemType: 'News' }, news);
  await plantItems(ctx, { key: 'agenda', itemType: 'Event' }, agendaItems(clock));
  await plantItems(ctx, { key: 'bridge-updates', itemType: 'Announcement' }, bridgeItems(clock));
  await plantItems(ctx, { key: 'people', itemType: 'Person' }, peopleItems(clock));
  await plantItems(ctx, { key: 'decisions', itemType: 'Publication' }, decisionItems(clock));

  await restrictBlock(ctx, blockGuid('for-editors'), await managersOnly(ctx));
  for (const { key, name, seed } of templates) {
    await addTemplate(ctx, {
      guid: guidOf(`template ${key}`),
      name,
      document: withTextsAsPlaceholders(toDocument(`template ${key}`, seed), blockSchemas, ['nl', 'en']),
    });
  }
  for (const [from, to] of oldAddresses) await addRedirect(ctx, from, to);
  for (const text of legalTexts) await addLegalText(ctx, text);
  await plantAnswers(ctx, clock);
}
