/** The name of the sheet for blocks with an image behind them. */
export const backgroundSheet = 'background';

/** The name of the sheet for an opening image with a film. */
export const heroFilmSheet = 'hero-film';

/** The name of the sheet for images that open large. */
export const lightboxSheet = 'lightbox';
/** The name of the sheet for drawings that editors choose, and for marks at links. */
export const iconSheet = 'icons';

/** The name of the sheet for notices that can be dismissed. */
export const dismissStylesheet = 'dismiss';

/** The name of the sheet for what few texts have: code, keys and tables. */
export const richTextSheet = 'rich-text';

/**
 * Block types that few pages have and that take much to draw: each has a sheet of its own, which only pages with it link
 * (decision 0016), and so has what few blocks have behind them. Where it is, from the root of the project.
 */
export const blockStylesheets = {
  [backgroundSheet]: 'src/blocks/frame/background.css',
  [richTextSheet]: 'src/blocks/rich-text/rich-text.css',
  Table: 'src/blocks/text/table/table.css',
  Chart: 'src/ui/charts/chart.css',
  [lightboxSheet]: 'src/blocks/media/lightbox.css',
  [heroFilmSheet]: 'src/blocks/media/hero/hero-film.css',
  [iconSheet]: 'src/blocks/layout/icons.css',
  [dismissStylesheet]: 'src/blocks/layout/alert/dismiss.css',
  KeyFigures: 'src/blocks/text/key-figures/key-figures.css',
  Steps: 'src/blocks/text/steps/steps.css',
  Timeline: 'src/blocks/text/timeline/timeline.css',
  OfficialNotice: 'src/blocks/text/official-notice/official-notice.css',
  Glossary: 'src/blocks/text/glossary/glossary.css',
  Slider: 'src/blocks/media/slider/slider.css',
  Video: 'src/blocks/media/video/video.css',
  Audio: 'src/blocks/media/audio/audio.css',
  File: 'src/blocks/media/file/file.css',
  FileFolder: 'src/blocks/media/file-folder/file-folder.css',
  Map: 'src/blocks/media/map/map.css',
  Menu: 'src/blocks/navigation/menu/menu.css',
  SubPages: 'src/blocks/navigation/sub-pages/sub-pages.css',
  SearchBox: 'src/blocks/navigation/search-box/search-box.css',
  Toc: 'src/blocks/navigation/toc/toc.css',
  Tabs: 'src/blocks/layout/tabs/tabs.css',
  Debug: 'src/blocks/layout/debug/debug.css',
} as const;
