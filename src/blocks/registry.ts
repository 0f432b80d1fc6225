import { contactBox } from './contact/contact-box/contact-box.block.ts';
import { openingHours } from './contact/opening-hours/opening-hours.block.ts';
import { socialLinks } from './contact/social-links/social-links.block.ts';
import type { Block } from './define-block.ts';
import { formBlock } from './forms/form/form.block.ts';
import { formResults } from './forms/form-results/form-results.block.ts';
import { mySubmissions } from './forms/my-submissions/my-submissions.block.ts';
import { openForms } from './forms/open-forms/open-forms.block.ts';
import { accordion } from './layout/accordion/accordion.block.ts';
import { alert } from './layout/alert/alert.block.ts';
import { buttons } from './layout/buttons/buttons.block.ts';
import { callToAction } from './layout/call-to-action/call-to-action.block.ts';
import { cards } from './layout/cards/cards.block.ts';
import { columns } from './layout/columns/columns.block.ts';
import { cookieSettings } from './layout/cookie-settings/cookie-settings.block.ts';
import { debug } from './layout/debug/debug.block.ts';
import { divider } from './layout/divider/divider.block.ts';
import { group } from './layout/group/group.block.ts';
import { html } from './layout/html/html.block.ts';
import { maintenanceNotice } from './layout/maintenance-notice/maintenance-notice.block.ts';
import { reference } from './layout/reference/reference.block.ts';
import { tabs } from './layout/tabs/tabs.block.ts';
import { list } from './lists/list/list.block.ts';
import { widgetList } from './lists/widget-list/widget-list.block.ts';
import { audio } from './media/audio/audio.block.ts';
import { embed } from './media/embed/embed.block.ts';
import { file } from './media/file/file.block.ts';
import { fileFolder } from './media/file-folder/file-folder.block.ts';
import { gallery } from './media/gallery/gallery.block.ts';
import { headerImage } from './media/header-image/header-image.block.ts';
import { hero } from './media/hero/hero.block.ts';
import { image } from './media/image/image.block.ts';
import { imageText } from './media/image-text/image-text.block.ts';
import { map } from './media/map/map.block.ts';
import { slider } from './media/slider/slider.block.ts';
import { video } from './media/video/video.block.ts';
import { breadcrumbs } from './navigation/breadcrumbs/breadcrumbs.block.ts';
import { languageSwitch } from './navigation/language-switch/language-switch.block.ts';
import { linkList } from './navigation/link-list/link-list.block.ts';
import { menu } from './navigation/menu/menu.block.ts';
import { prevNext } from './navigation/prev-next/prev-next.block.ts';
import { searchBox } from './navigation/search-box/search-box.block.ts';
import { sitemap } from './navigation/sitemap/sitemap.block.ts';
import { subPages } from './navigation/sub-pages/sub-pages.block.ts';
import { toc } from './navigation/toc/toc.block.ts';
import { topTasks } from './navigation/top-tasks/top-tasks.block.ts';
import { pluginBlocks } from './plugin-api/plugin-blocks.ts';
import type { BlockName, blockSchemas } from './schemas.ts';
import { accessibilityStatement } from './text/accessibility-statement/accessibility-statement.block.ts';
import { chart } from './text/chart/chart.block.ts';
import { code } from './text/code/code.block.ts';
import { glossary } from './text/glossary/glossary.block.ts';
import { heading } from './text/heading/heading.block.ts';
import { intro } from './text/intro/intro.block.ts';
import { keyFigures } from './text/key-figures/key-figures.block.ts';
import { legalText } from './text/legal-text/legal-text.block.ts';
import { officialNotice } from './text/official-notice/official-notice.block.ts';
import { quote } from './text/quote/quote.block.ts';
import { statistics } from './text/statistics/statistics.block.ts';
import { steps } from './text/steps/steps.block.ts';
import { table } from './text/table/table.block.ts';
import { text } from './text/text/text.block.ts';
import { timeline } from './text/timeline/timeline.block.ts';

/** Every block type the platform can show. */
export const blocks: { readonly [Name in BlockName]: Block<(typeof blockSchemas)[Name]> } = {
  Text: text,
  Heading: heading,
  Intro: intro,
  Quote: quote,
  Table: table,
  Chart: chart,
  Code: code,
  KeyFigures: keyFigures,
  Steps: steps,
  Timeline: timeline,
  OfficialNotice: officialNotice,
  Glossary: glossary,
  Image: image,
  ImageText: imageText,
  Gallery: gallery,
  Hero: hero,
  Embed: embed,
  Slider: slider,
  Video: video,
  Audio: audio,
  File: file,
  FileFolder: fileFolder,
  HeaderImage: headerImage,
  Map: map,
  Columns: columns,
  Divider: divider,
  Accordion: accordion,
  Alert: alert,
  CallToAction: callToAction,
  Buttons: buttons,
  Cards: cards,
  Tabs: tabs,
  Group: group,
  Reference: reference,
  Html: html,
  List: list,
  WidgetList: widgetList,
  Menu: menu,
  SubPages: subPages,
  Breadcrumbs: breadcrumbs,
  LinkList: linkList,
  TopTasks: topTasks,
  Toc: toc,
  LanguageSwitch: languageSwitch,
  PrevNext: prevNext,
  SearchBox: searchBox,
  Sitemap: sitemap,
  ContactBox: contactBox,
  Form: formBlock,
  FormResults: formResults,
  MySubmissions: mySubmissions,
  OpenForms: openForms,
  OpeningHours: openingHours,
  SocialLinks: socialLinks,
  MaintenanceNotice: maintenanceNotice,
  CookieSettings: cookieSettings,
  AccessibilityStatement: accessibilityStatement,
  LegalText: legalText,
  Statistics: statistics,
  Debug: debug,
  ...pluginBlocks,
};

/** The block type of that name, whatever it stores. */
export const findBlock = (name: string): Block | undefined =>
  Object.hasOwn(blocks, name) ? (blocks[name as BlockName] as Block) : undefined;

/** Every block type, in the order of the registry. */
export const allBlocks = (): Block[] => Object.values(blocks) as unknown as Block[];
