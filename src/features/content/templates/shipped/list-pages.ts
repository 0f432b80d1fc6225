import type { JsonObject } from '#document/page-document.ts';
import type { ShippedTemplate, Words } from './shipped-template.ts';

interface ListPage {
  key: string;
  name: Words;
  description: Words;
  intro: Words;
  emptyText: Words;
  options: JsonObject;
}

/** An introduction and one list of its own: its items are made on the page. */
const listPage = ({ key, name, description, intro, emptyText, options }: ListPage): ShippedTemplate => ({
  key,
  name,
  description,
  layout: '100',
  areas: {
    main: [
      { name: 'Intro', nl: { text: intro.nl }, en: { text: intro.en } },
      { name: 'List', nl: { emptyText: emptyText.nl }, en: { emptyText: emptyText.en }, options },
    ],
  },
});

export const news = listPage({
  key: 'news',
  name: { nl: 'Nieuwsoverzicht', en: 'News overview' },
  description: { nl: 'Alle berichten, het nieuwste bovenaan.', en: 'All items, newest first.' },
  intro: { nl: 'Het laatste nieuws, en alles van daarvoor.', en: 'The latest news, and older news.' },
  emptyText: { nl: 'Er is nog geen nieuws.', en: 'There is no news yet.' },
  options: { itemTypes: ['News', 'Announcement'], view: 'cards', sort: 'publishedOn_desc' },
});

export const agenda = listPage({
  key: 'agenda',
  name: { nl: 'Agenda', en: 'Events' },
  description: { nl: 'Wat er komt, het eerste bovenaan.', en: 'Upcoming events, earliest first.' },
  intro: {
    nl: 'Bijeenkomsten, inloopavonden en andere momenten om erbij te zijn.',
    en: 'Meetings, open evenings and other events you can attend.',
  },
  emptyText: { nl: 'Er staat nu niets op de agenda.', en: 'There are no upcoming events.' },
  options: { itemTypes: ['Event'], when: 'upcoming', view: 'rows', sort: 'startsOn_asc' },
});

export const documents = listPage({
  key: 'documents',
  name: { nl: 'Documenten', en: 'Documents' },
  description: { nl: 'Stukken om te lezen of te bewaren.', en: 'Documents to read or download.' },
  intro: {
    nl: 'Besluiten, verslagen en onderzoeken. Kunt u een document niet lezen? Vraag om een andere vorm.',
    en: 'Decisions, minutes and reports. Can you not read a document? Ask for another format.',
  },
  emptyText: { nl: 'Er zijn nog geen documenten.', en: 'There are no documents yet.' },
  options: { itemTypes: ['Document', 'Publication'], view: 'compact', showImage: false, showType: true },
});

/** One for each category of the Woo: its address is what the register of government organisations asks for (WOO-04). */
export const publications = listPage({
  key: 'publications',
  name: { nl: 'Woo-publicaties', en: 'Woo publications' },
  description: {
    nl: 'De openbare documenten van één Woo-categorie.',
    en: 'The public documents of one Woo category.',
  },
  intro: {
    nl: 'Documenten die wij openbaar maken volgens de Wet open overheid (Woo). Mist u iets? Dien een verzoek in.',
    en: 'Documents that we make public under the Open Government Act (Woo). Is something missing? Send us a request.',
  },
  emptyText: { nl: 'Er zijn nog geen publicaties.', en: 'There are no publications yet.' },
  options: { itemTypes: ['Publication'], view: 'rows', showImage: false, itemCount: '12' },
});

export const projects = listPage({
  key: 'projects',
  name: { nl: 'Overzicht van projecten', en: 'Project overview' },
  description: { nl: 'Alle projecten als kaarten.', en: 'All projects as cards.' },
  intro: {
    nl: 'Waar wij aan werken, hoe ver het is en hoe u meedoet.',
    en: 'What we are working on, how far along it is and how you can take part.',
  },
  emptyText: { nl: 'Er lopen nu geen projecten.', en: 'There are no current projects.' },
  options: { itemTypes: ['Project'], view: 'cards', sort: 'changedOn_desc' },
});

export const people = listPage({
  key: 'people',
  name: { nl: 'Mensen', en: 'People' },
  description: { nl: 'Wie er werken of meedoen, op naam.', en: 'People who work or take part here, by name.' },
  intro: { nl: 'Wie doet wat, en hoe u die persoon bereikt.', en: 'Who does what, and how to reach them.' },
  emptyText: { nl: 'Er staat nog niemand in deze lijst.', en: 'There are no people in this list yet.' },
  options: { itemTypes: ['Person'], view: 'cards', columns: '4', sort: 'title_asc', showDate: false },
});
