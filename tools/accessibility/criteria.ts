/**
 * What the product does about each success criterion of WCAG 2.2, levels A and AA, for visitors (`web`) and for who edits and manages
 * (`authoring-tool`), and which tests show it. No test: not evaluated. A gap that is known is said, whatever the tests say.
 */
export interface Criterion {
  num: string;
  level: 'a' | 'aa';
  web: Answer;
  'authoring-tool': Answer;
}

export type Answer = Shown | { notApplicable: string };

interface Shown {
  /** Tests as `file › part of the name`; none: it is not evaluated. */
  tests: readonly string[];
  notes: string;
  /** What does not hold, for users of the report. */
  gap?: string;
}

const axePages = 'e2e/reading.journey.ts › every demo page of both platforms reads';
const axeOwnPages = 'e2e/accessibility.journey.ts › no page that a platform has of itself has a violation';
const axeColours = 'e2e/accessibility.journey.ts › an error in the colours is seen where it is';
const axeScreens = 'e2e/long/languages.journey.ts › no screen of an admin has a violation';
const axeEditor = 'e2e/long/editor-states.journey.ts › no accessibility violation';
const reflow = 'e2e/long/reflow.journey.ts › pages of the demo and examples of every block';
const reflowScreens = 'e2e/long/reflow.journey.ts › screens of an admin';
const focusSeen = 'e2e/long/reflow.journey.ts › the focus is seen on every stop';
const focusClear = 'e2e/long/reflow.journey.ts › nothing that sticks lies over the focus';
const keysInEditor = 'e2e/editor-focus.journey.ts › F6 leads from the page to the bar';
const keysInToolbar = 'e2e/rich-text-toolbar.journey.ts › Alt+F10 goes to it';

const axe = 'Pages are looked at with axe-core, light and dark, wide and narrow.';
const web = (notes: string, ...tests: string[]): Shown => ({ notes, tests });
const notEvaluated: Shown = { notes: 'No test of the project looks at this yet.', tests: [] };
const none = (notApplicable: string) => ({ notApplicable });

const byAxe = (what: string): Pick<Criterion, 'web' | 'authoring-tool'> => ({
  web: web(`${what} ${axe}`, axePages, axeOwnPages),
  'authoring-tool': web(`${what} Screens and states of the editor are looked at with axe-core.`, axeScreens, axeEditor),
});

const levelA: Omit<Criterion, 'level'>[] = [
  {
    num: '1.1.1',
    web: web(
      `Images have a description or are decoration, by a choice that the editor has to make. ${axe}`,
      axePages,
      'e2e/forms.journey.ts › says that nobody described it, on the page and in its form',
    ),
    'authoring-tool': web('Icons of the interface have names.', axeScreens, axeEditor),
  },
  {
    num: '1.2.1',
    web: web(
      'A film has a transcript beside it.',
      'e2e/long/block-parts.journey.ts › a film is filled in beside the page',
    ),
    'authoring-tool': none('The editor plays no recordings.'),
  },
  {
    num: '1.2.2',
    web: {
      ...notEvaluated,
      gap: 'Captions of films of other hosts are those of that host; films cannot be uploaded yet.',
    },
    'authoring-tool': none('The editor plays no recordings.'),
  },
  {
    num: '1.2.3',
    web: web(
      'A film has a transcript beside it.',
      'e2e/long/block-parts.journey.ts › a film is filled in beside the page',
    ),
    'authoring-tool': none('The editor plays no recordings.'),
  },
  { num: '1.3.1', ...byAxe('Headings, lists, tables and fields are what they look like.') },
  {
    num: '1.3.2',
    web: web('Without scripts pages read in their order.', axePages),
    'authoring-tool': web('The focus goes through the editor in the order in which it is read.', keysInEditor),
  },
  { num: '1.3.3', web: notEvaluated, 'authoring-tool': notEvaluated },
  { num: '1.4.1', ...byAxe('Links in text are underlined, and states have words.') },
  {
    num: '1.4.2',
    web: web(
      'Nothing plays before somebody asks.',
      'e2e/islands.journey.ts › a film in an opening image plays in its place only when somebody asks',
    ),
    'authoring-tool': none('The editor plays no recordings.'),
  },
  {
    num: '2.1.1',
    web: web(
      'Menus, sliders, tabs and images work by the keyboard.',
      focusSeen,
      'e2e/reading.journey.ts › sub menus open by click and by keyboard',
    ),
    'authoring-tool': web(
      'Whatever is done by mouse has its keys.',
      keysInEditor,
      keysInToolbar,
      'e2e/page-places.journey.ts › an editor does it in one step from the page itself, with the keyboard',
    ),
  },
  {
    num: '2.1.2',
    web: web('The focus walks through every stop of every kind of page and out of it, forth and back.', focusClear),
    'authoring-tool': web('Escape leaves a text, and its tools are left as well.', keysInToolbar),
  },
  {
    num: '2.1.4',
    web: none('Pages have no keys of one character.'),
    'authoring-tool': web(
      'Keys of one character work on a chosen block only.',
      'e2e/undo.journey.ts › a character alone does nothing at another control',
    ),
  },
  {
    num: '2.2.1',
    web: web(
      'Who is about to be signed out hears so two minutes before, and stays with one key.',
      'e2e/long/idle-session.journey.ts › who fills in a form and does nothing is warned',
    ),
    'authoring-tool': web(
      'The same, and what was typed is kept.',
      'e2e/long/idle-session.journey.ts › what was typed in the editor is saved before its writer is signed out',
    ),
  },
  {
    num: '2.2.2',
    web: web(
      'What moves by itself stops when somebody says so, and does not begin for who wants less motion.',
      'e2e/long/living-blocks.journey.ts › that goes on by itself stands still for who wants that',
    ),
    'authoring-tool': none('Nothing in the editor moves by itself.'),
  },
  { num: '2.3.1', web: none('Nothing flashes.'), 'authoring-tool': none('Nothing flashes.') },
  {
    num: '2.4.1',
    web: web(`A link leads to the content first, and landmarks have names. ${axe}`, axePages),
    'authoring-tool': web('F6 leads from part to part.', keysInEditor, axeScreens),
  },
  {
    num: '2.4.2',
    web: web(
      'Each page has a title, which is said after navigation.',
      axePages,
      'e2e/reading.journey.ts › keeps the window, moves the focus to the heading and says the title',
    ),
    'authoring-tool': web('Each screen has a title of its own.', axeScreens),
  },
  {
    num: '2.4.3',
    web: web(
      'After navigation the focus is at the heading.',
      'e2e/reading.journey.ts › keeps the window, moves the focus to the heading and says the title',
      focusClear,
    ),
    'authoring-tool': web(
      'Dialogs and drawers give the focus back.',
      'e2e/editor-focus.journey.ts › Escape closes the drawer and leaves the focus on the button that opened it',
    ),
  },
  { num: '2.4.4', ...byAxe('Links have words; an item is one link with its title.') },
  {
    num: '2.5.1',
    web: web('Sliders and galleries have buttons.', 'e2e/long/living-blocks.journey.ts › goes on by its buttons'),
    'authoring-tool': web(
      'Blocks move by commands as well.',
      'e2e/editor-states.journey.ts › every drag source has a command beside it',
    ),
  },
  { num: '2.5.2', web: notEvaluated, 'authoring-tool': notEvaluated },
  { num: '2.5.3', ...byAxe('Names begin with what is seen.') },
  {
    num: '2.5.4',
    web: none('Nothing is done by moving the device.'),
    'authoring-tool': none('Nothing is done by moving the device.'),
  },
  {
    num: '3.1.1',
    web: web('Pages say their language.', 'e2e/reading.journey.ts › English pages are English'),
    'authoring-tool': web('Screens say their language.', axeScreens),
  },
  { num: '3.2.1', web: web('The focus alone changes nothing.', focusClear), 'authoring-tool': notEvaluated },
  { num: '3.2.2', web: notEvaluated, 'authoring-tool': notEvaluated },
  { num: '3.2.6', web: notEvaluated, 'authoring-tool': notEvaluated },
  {
    num: '3.3.1',
    web: web(
      'What is wrong is said at its field, in words.',
      'e2e/registration.journey.ts › who registers is asked for properties, told at the field what is wrong',
    ),
    'authoring-tool': web(
      'What is wrong is said at its field, in words.',
      'e2e/app.journey.ts › a wrong value is said at its field',
    ),
  },
  { num: '3.3.2', ...byAxe('Fields have labels, and hints where something is expected.') },
  {
    num: '3.3.7',
    web: web(
      'What somebody gave already is filled in.',
      'e2e/registration.journey.ts › who signed in a while ago is asked who they are, and what they typed goes on',
    ),
    'authoring-tool': web(
      'What somebody gave already is filled in.',
      'e2e/registration.journey.ts › who signed in a while ago is asked who they are, and what they typed goes on',
    ),
  },
  { num: '4.1.1', web: none('Withdrawn in WCAG 2.2.'), 'authoring-tool': none('Withdrawn in WCAG 2.2.') },
  { num: '4.1.2', ...byAxe('Controls have a name, a role and a state.') },
];

const levelAA: Omit<Criterion, 'level'>[] = [
  {
    num: '1.2.4',
    web: none('The product shows nothing live.'),
    'authoring-tool': none('The product shows nothing live.'),
  },
  { num: '1.2.5', web: notEvaluated, 'authoring-tool': none('The editor plays no recordings.') },
  {
    num: '1.3.4',
    web: web(
      'Pages work lying down and standing.',
      'e2e/long/enlarged-images.journey.ts › an image stands within a phone, also lying down',
    ),
    'authoring-tool': web('Screens work on a phone.', reflowScreens),
  },
  {
    num: '1.3.5',
    web: web('Fields about the person say so.', 'e2e/registration.journey.ts › somebody registers', axePages),
    'authoring-tool': web('Fields about the person say so.', axeScreens),
  },
  { num: '1.4.3', ...byAxe('Colours of a platform are made until text has 4.5 : 1, whatever colour it chose.') },
  {
    num: '1.4.4',
    web: web(
      'Text grows to 64 px by a choice of the reader, and sizes follow.',
      'e2e/account.journey.ts › somebody shows who they are, sets how they see it',
      reflow,
    ),
    'authoring-tool': web('Screens reflow.', reflowScreens),
  },
  {
    num: '1.4.5',
    web: none('The product makes no images of text.'),
    'authoring-tool': none('The product makes no images of text.'),
  },
  {
    num: '1.4.10',
    web: web('At 320 px nothing is scrolled in two directions.', reflow),
    'authoring-tool': web('At 320 px nothing is scrolled in two directions.', reflowScreens),
  },
  {
    num: '1.4.11',
    web: web('The focus and the edges of fields are seen, light and dark.', focusSeen, axeColours),
    'authoring-tool': web(
      'The focus and the edges of fields are seen, light and dark.',
      focusSeen,
      'src/ui/theme.test.ts › ',
    ),
  },
  {
    num: '1.4.12',
    web: web('No word is lost when text is spaced.', reflow),
    'authoring-tool': web('No word is lost when text is spaced.', reflowScreens),
  },
  {
    num: '1.4.13',
    web: web(
      'A sub menu that opens by hovering closes by Escape, with the focus where it was.',
      'e2e/islands.journey.ts › a sub menu opens after 50 ms of hovering',
    ),
    'authoring-tool': notEvaluated,
  },
  {
    num: '2.4.5',
    web: web(
      'Pages are found by menus, by search and by a sitemap.',
      'e2e/search.journey.ts › finds it without script and without a mouse',
      'e2e/long/navigation-blocks.journey.ts › a sitemap has every page',
    ),
    'authoring-tool': web(
      'Pages are found by lists, by search and from the page itself.',
      'e2e/finding.journey.ts › a page that stands in no menu is opened from the list of pages',
    ),
  },
  { num: '2.4.6', ...byAxe('Headings and labels say what follows.') },
  {
    num: '2.4.7',
    web: web('The focus is seen on every stop, light and dark.', focusSeen),
    'authoring-tool': web('The focus is seen on every stop, light and dark.', focusSeen, keysInEditor),
  },
  {
    num: '2.4.11',
    web: web('What sticks to the top never lies over the focus.', focusClear),
    'authoring-tool': web(
      'What sticks to the top never lies over the focus.',
      focusClear,
      'e2e/blocks.journey.ts › the tools of a block beside the text stay clear of the drawer',
    ),
  },
  {
    num: '2.5.7',
    web: web('Sliders have buttons.', 'e2e/long/living-blocks.journey.ts › goes on by its buttons'),
    'authoring-tool': web(
      'Whatever is dragged has a command beside it.',
      'e2e/editor-states.journey.ts › every drag source has a command beside it',
    ),
  },
  { num: '2.5.8', ...byAxe('Targets are 24 px at least, and those for the thumb 44 px.') },
  {
    num: '3.1.2',
    web: web(
      'Blocks in another language say so.',
      'e2e/reading.journey.ts › English pages are English, and Dutch blocks in them say that they are Dutch',
    ),
    'authoring-tool': web(
      'Words in another language are marked.',
      'e2e/rich-text-toolbar.journey.ts › other words are in another language',
    ),
  },
  {
    num: '3.2.3',
    web: web('Menus and tools stand in one place on every page.', axePages),
    'authoring-tool': notEvaluated,
  },
  { num: '3.2.4', web: notEvaluated, 'authoring-tool': notEvaluated },
  {
    num: '3.3.3',
    web: web(
      'What is wrong is said with what is right.',
      'e2e/registration.journey.ts › who registers is asked for properties, told at the field what is wrong',
    ),
    'authoring-tool': web('A check says what to do.', 'e2e/checks.journey.ts › say what to fix, lead there'),
  },
  {
    num: '3.3.4',
    web: web(
      'What somebody deletes is confirmed, or undone.',
      'e2e/own-activity.journey.ts › who placed something takes it back, with a way back',
    ),
    'authoring-tool': web(
      'Whatever is changed can be undone.',
      'e2e/undo.journey.ts › go on where those of the text end',
      'e2e/page-places.journey.ts › asks by its title and address',
    ),
  },
  {
    num: '3.3.8',
    web: web(
      'A link by mail or a passkey signs in, and passwords can be pasted.',
      'e2e/registration.journey.ts › a link by mail signs in',
      'e2e/factors.journey.ts › a passkey is made, signs in by itself',
    ),
    'authoring-tool': web(
      'The same.',
      'e2e/registration.journey.ts › a link by mail signs in',
      'e2e/factors.journey.ts › a passkey is made, signs in by itself',
    ),
  },
  {
    num: '4.1.3',
    web: web(
      'What came of something is said without moving the focus.',
      'e2e/reading.journey.ts › keeps the window, moves the focus to the heading and says the title',
      'src/ui/notices/notice-board.test.ts › ',
    ),
    'authoring-tool': web(
      'Notices are said, and stay as long as somebody wants.',
      'src/ui/notices/notice-board.test.ts › ',
      'e2e/languages.journey.ts › what is done about a translation with the keyboard leaves the focus at its entry, and is said',
    ),
  },
];

export const criteria: readonly Criterion[] = [
  ...levelA.map((one) => ({ ...one, level: 'a' as const })),
  ...levelAA.map((one) => ({ ...one, level: 'aa' as const })),
];
