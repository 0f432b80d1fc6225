/** A task in another product: the presses on the way, in order, and the seconds where they were measured. */
export interface Elsewhere {
  way: readonly string[];
  seconds?: number;
}

/** What another product does not have; or has, in a way that nobody counted. */
type Other = Elsewhere | 'none' | 'not counted';

interface Compared {
  /** The presses that the task may take at most here. */
  most: number;
  wordpress: Other;
  wagtail: Other;
}

/** One press for each word of the way: the same press twice is written twice. */
const by = (way: string, seconds?: number): Elsewhere => ({ way: way.split(', '), ...(seconds && { seconds }) });

/** The tasks in the order of the guide. WordPress was measured, Wagtail was counted from its manual: the guide says how. */
const all = {
  'Sign in': { most: 3, wordpress: by('Enter', 0.6), wagtail: by('Sign in') },
  'Start a news item, until you can write': {
    most: 2,
    wordpress: by('New', 1.9),
    wagtail: by('Pages, the section, Add child page, the page type'),
  },
  'Write the title and the text, and publish the news item': {
    most: 3,
    wordpress: by('Publish, Publish', 1.4),
    wagtail: by('the block type, the menu of actions, Publish'),
  },
  'Place an image with alternative text': {
    most: 4,
    wordpress: by('the inserter, Image, Media Library, the image, the field, Select, Save draft', 4.2),
    wagtail: by('the text, Image, the image, the field, Insert image, Save draft'),
  },
  'Link a word to another page': {
    most: 4,
    wordpress: by('the word, the word, Ctrl K, the page, Save draft', 1),
    wagtail: by('the word, the word, Insert link, the search, the page, Save draft'),
  },
  'Paste rows from a spreadsheet as a table': {
    most: 2,
    wordpress: by('the text, Ctrl V, Save draft', 0.6),
    wagtail: 'not counted',
  },
  'Schedule a page for a date and a time': {
    most: 2,
    wordpress: by('Immediately, Publish, Schedule', 1.4),
    wagtail: by('Settings, the menu of actions, Publish'),
  },
  'Correct a typing error on a page that is live': {
    most: 4,
    wordpress: by('Edit Page, the text, Update', 2.8),
    wagtail: by('the user bar, Edit this page, the text, the menu of actions, Publish'),
  },
  'Move a page below another page': {
    most: 3,
    wordpress: by('Pages, Quick Edit, the list, the parent, Update', 1.2),
    wagtail: by('Pages, the section, More, Move, the parent, Yes'),
  },
  'Rename a page, with its address': {
    most: 8,
    wordpress: by('Edit Page, the title, Ctrl A, the URL, the field, Ctrl A, Update', 2.4),
    wagtail: by(
      'the user bar, Edit this page, the title, Ctrl A, Promote, the slug, Ctrl A, the menu of actions, Publish',
    ),
  },
  'Make a page below another page': {
    most: 3,
    wordpress: by('New Page, Page Attributes, the list, the parent, Save draft'),
    wagtail: by('Pages, the section, Add child page, the page type, Save draft'),
  },
  'Take a page out of the menu': {
    most: 3,
    wordpress: by('Menus, the entry, Remove, Save Menu', 1.8),
    wagtail: by('Pages, the section, the page, Promote, Show in menus, the menu of actions, Publish'),
  },
  'Compare a page with an older version, and restore that': {
    most: 3,
    wordpress: by('Revisions, Previous, Restore This Revision'),
    wagtail: by('History, Compare, back, Review this version, Replace current version'),
  },
  'Undo the removal of a block': { most: 3, wordpress: by('the block, Delete, Ctrl Z', 0.5), wagtail: 'none' },
  'Delete a page, and get it back from the trash': {
    most: 4,
    wordpress: by('Pages, Trash, the trash, Restore', 1.3),
    wagtail: 'none',
  },
  'Translate a text into English, and publish it': { most: 6, wordpress: 'none', wagtail: 'not counted' },
  'Find a page by its title, and open it': {
    most: 2,
    wordpress: by('Pages, the search, Enter, the page', 2.5),
    wagtail: by('Search, the page'),
  },
  'Find where an image is used': { most: 3, wordpress: 'none', wagtail: 'not counted' },
  'Replace an image by a photo from your computer': {
    most: 5,
    wordpress: by('the image, Replace, Upload, the file, the field, Ctrl A, Save draft', 1.4),
    wagtail: by('Choose an image, Upload, the title, Choose file, the file, Upload, Save draft'),
  },
  'See a draft as wide as it is on a phone': { most: 3, wordpress: by('Preview, Mobile'), wagtail: 'not counted' },
  'Solve what the checks found: an image without alternative text': {
    most: 3,
    wordpress: 'none',
    wagtail: 'not counted',
  },
  'Copy a page': {
    most: 1,
    wordpress: 'none',
    wagtail: by('Pages, the section, More, Copy, the slug, Copy this page'),
  },
  'Invite a colleague as an editor': {
    most: 6,
    wordpress: by('Add New, the name, the list, Editor, Add New User', 1.2),
    wagtail: by('Settings, Users, Add a user, Roles, Editor, Add user'),
  },
  'Answer whether somebody may see a page': { most: 7, wordpress: 'none', wagtail: 'none' },
  'Close the report of a broken link by a visitor': { most: 1, wordpress: 'none', wagtail: 'none' },
} satisfies Record<string, Compared>;

export type TaskName = keyof typeof all;

export const compared: Record<TaskName, Compared> = all;
export const taskNames = Object.keys(all) as TaskName[];
