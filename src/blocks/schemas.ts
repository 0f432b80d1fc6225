import { contactBoxSchema } from './contact/contact-box/contact-box.schema.ts';
import { openingHoursSchema } from './contact/opening-hours/opening-hours.schema.ts';
import { socialLinksSchema } from './contact/social-links/social-links.schema.ts';
import { formSchema } from './forms/form/form.schema.ts';
import { formResultsSchema } from './forms/form-results/form-results.schema.ts';
import { mySubmissionsSchema } from './forms/my-submissions/my-submissions.schema.ts';
import { openFormsSchema } from './forms/open-forms/open-forms.schema.ts';
import { accordionSchema } from './layout/accordion/accordion.schema.ts';
import { alertSchema } from './layout/alert/alert.schema.ts';
import { buttonsSchema } from './layout/buttons/buttons.schema.ts';
import { callToActionSchema } from './layout/call-to-action/call-to-action.schema.ts';
import { cardsSchema } from './layout/cards/cards.schema.ts';
import { columnsSchema } from './layout/columns/columns.schema.ts';
import { cookieSettingsSchema } from './layout/cookie-settings/cookie-settings.schema.ts';
import { debugSchema } from './layout/debug/debug.schema.ts';
import { dividerSchema } from './layout/divider/divider.schema.ts';
import { groupSchema } from './layout/group/group.schema.ts';
import { htmlSchema } from './layout/html/html.schema.ts';
import { maintenanceNoticeSchema } from './layout/maintenance-notice/maintenance-notice.schema.ts';
import { referenceSchema } from './layout/reference/reference.schema.ts';
import { tabsSchema } from './layout/tabs/tabs.schema.ts';
import { listSchema } from './lists/list/list.schema.ts';
import { widgetListSchema } from './lists/widget-list/widget-list.schema.ts';
import { audioSchema } from './media/audio/audio.schema.ts';
import { embedSchema } from './media/embed/embed.schema.ts';
import { fileSchema } from './media/file/file.schema.ts';
import { fileFolderSchema } from './media/file-folder/file-folder.schema.ts';
import { gallerySchema } from './media/gallery/gallery.schema.ts';
import { headerImageSchema } from './media/header-image/header-image.schema.ts';
import { heroSchema } from './media/hero/hero.schema.ts';
import { imageSchema } from './media/image/image.schema.ts';
import { imageTextSchema } from './media/image-text/image-text.schema.ts';
import { mapSchema } from './media/map/map.schema.ts';
import { sliderSchema } from './media/slider/slider.schema.ts';
import { videoSchema } from './media/video/video.schema.ts';
import { breadcrumbsSchema } from './navigation/breadcrumbs/breadcrumbs.schema.ts';
import { languageSwitchSchema } from './navigation/language-switch/language-switch.schema.ts';
import { linkListSchema } from './navigation/link-list/link-list.schema.ts';
import { menuSchema } from './navigation/menu/menu.schema.ts';
import { prevNextSchema } from './navigation/prev-next/prev-next.schema.ts';
import { searchBoxSchema } from './navigation/search-box/search-box.schema.ts';
import { sitemapSchema } from './navigation/sitemap/sitemap.schema.ts';
import { subPagesSchema } from './navigation/sub-pages/sub-pages.schema.ts';
import { tocSchema } from './navigation/toc/toc.schema.ts';
import { topTasksSchema } from './navigation/top-tasks/top-tasks.schema.ts';
import { pluginSchemas } from './plugin-api/plugin-schemas.ts';
import { accessibilityStatementSchema } from './text/accessibility-statement/accessibility-statement.schema.ts';
import { chartSchema } from './text/chart/chart.schema.ts';
import { codeSchema } from './text/code/code.schema.ts';
import { glossarySchema } from './text/glossary/glossary.schema.ts';
import { headingSchema } from './text/heading/heading.schema.ts';
import { introSchema } from './text/intro/intro.schema.ts';
import { keyFiguresSchema } from './text/key-figures/key-figures.schema.ts';
import { legalTextSchema } from './text/legal-text/legal-text.schema.ts';
import { officialNoticeSchema } from './text/official-notice/official-notice.schema.ts';
import { quoteSchema } from './text/quote/quote.schema.ts';
import { statisticsSchema } from './text/statistics/statistics.schema.ts';
import { stepsSchema } from './text/steps/steps.schema.ts';
import { tableSchema } from './text/table/table.schema.ts';
import { textSchema } from './text/text/text.schema.ts';
import { timelineSchema } from './text/timeline/timeline.schema.ts';

/** Our own block types. Add yours here; the compiler then asks for its view in registry.ts. */
const ownSchemas = {
  Text: textSchema,
  Heading: headingSchema,
  Intro: introSchema,
  Quote: quoteSchema,
  Table: tableSchema,
  Chart: chartSchema,
  Code: codeSchema,
  KeyFigures: keyFiguresSchema,
  Steps: stepsSchema,
  Timeline: timelineSchema,
  OfficialNotice: officialNoticeSchema,
  Glossary: glossarySchema,
  Image: imageSchema,
  ImageText: imageTextSchema,
  Gallery: gallerySchema,
  Hero: heroSchema,
  Embed: embedSchema,
  Slider: sliderSchema,
  Video: videoSchema,
  Audio: audioSchema,
  File: fileSchema,
  FileFolder: fileFolderSchema,
  HeaderImage: headerImageSchema,
  Map: mapSchema,
  Columns: columnsSchema,
  Divider: dividerSchema,
  Accordion: accordionSchema,
  Alert: alertSchema,
  CallToAction: callToActionSchema,
  Buttons: buttonsSchema,
  Cards: cardsSchema,
  Tabs: tabsSchema,
  Group: groupSchema,
  Reference: referenceSchema,
  Html: htmlSchema,
  List: listSchema,
  WidgetList: widgetListSchema,
  Menu: menuSchema,
  SubPages: subPagesSchema,
  Breadcrumbs: breadcrumbsSchema,
  LinkList: linkListSchema,
  TopTasks: topTasksSchema,
  Toc: tocSchema,
  LanguageSwitch: languageSwitchSchema,
  PrevNext: prevNextSchema,
  SearchBox: searchBoxSchema,
  Sitemap: sitemapSchema,
  ContactBox: contactBoxSchema,
  Form: formSchema,
  FormResults: formResultsSchema,
  MySubmissions: mySubmissionsSchema,
  OpenForms: openFormsSchema,
  OpeningHours: openingHoursSchema,
  SocialLinks: socialLinksSchema,
  MaintenanceNotice: maintenanceNoticeSchema,
  CookieSettings: cookieSettingsSchema,
  AccessibilityStatement: accessibilityStatementSchema,
  LegalText: legalTextSchema,
  Statistics: statisticsSchema,
  Debug: debugSchema,
};

export type BlockName = keyof typeof ownSchemas;

/** Every block type the platform can store: those of packages are found by their name only. */
export const blockSchemas: typeof ownSchemas = { ...ownSchemas, ...pluginSchemas };
