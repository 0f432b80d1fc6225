import type { JsonObject } from '#document/page-document.ts';
import { bodyToWrite, personToWrite, type ShippedTemplate, toWrite } from './shipped-template.ts';

const tasks = (...labels: string[]): JsonObject => ({ tasks: labels.map((label) => ({ label: toWrite(label) })) });
const phases = (...texts: [label: string, title: string][]): JsonObject => ({
  phases: texts.map(([label, title]) => ({ label: toWrite(label), title: toWrite(title) })),
});
const figures = (...labels: string[]): JsonObject => ({
  figures: labels.map((label) => ({ value: toWrite('0'), label })),
});
const steps = (...texts: [heading: string, text: string][]): JsonObject => ({
  steps: texts.map(([heading, text]) => ({ heading: toWrite(heading), text: toWrite(text) })),
});
const cards = (...texts: [heading: string, text: string][]): JsonObject => ({
  cards: texts.map(([heading, text]) => ({ heading: toWrite(heading), text: toWrite(text) })),
});

export const home: ShippedTemplate = {
  key: 'home',
  name: { nl: 'Startpagina van een website', en: 'Home page' },
  description: {
    nl: 'Welkom, de meest gevraagde onderwerpen, nieuws en agenda.',
    en: 'A welcome, popular tasks, news and events.',
  },
  layout: '100',
  options: { showTitle: false, showBreadcrumbs: false, showHeader: false },
  areas: {
    top: [
      {
        name: 'Hero',
        nl: { heading: '{{title}}', text: toWrite('Zeg in één zin wat mensen hier kunnen regelen of vinden.') },
        en: { heading: '{{title}}', text: toWrite('Say in one sentence what people can arrange or find here.') },
        options: { height: 'large' },
      },
    ],
    main: [
      {
        name: 'TopTasks',
        nl: { blockTitle: 'Veel gevraagd', ...tasks('Paspoort of identiteitskaart', 'Verhuizing doorgeven', 'Afval') },
        en: { blockTitle: 'Often asked for', ...tasks('Passport or identity card', 'Moving house', 'Waste') },
      },
      {
        name: 'WidgetList',
        nl: { blockTitle: 'Nieuws', moreLabel: 'Al het nieuws' },
        en: { blockTitle: 'News', moreLabel: 'All news' },
        options: { number: '3' },
      },
      {
        name: 'WidgetList',
        nl: { blockTitle: 'Agenda', moreLabel: 'Hele agenda' },
        en: { blockTitle: 'Agenda', moreLabel: 'Whole agenda' },
        options: { number: '4', view: 'rows', sort: 'startsOn_asc', when: 'upcoming' },
      },
    ],
    bottom: [
      {
        name: 'CallToAction',
        nl: { heading: 'Heeft u een vraag?', text: 'Bel, mail of kom langs. Wij helpen u graag.' },
        en: { heading: 'Do you have a question?', text: 'Call, email or drop by. We are glad to help.' },
        options: { colour: 'brand' },
      },
    ],
  },
};

export const participation: ShippedTemplate = {
  key: 'participation',
  name: { nl: 'Startpagina van meedenken', en: 'Participation home page' },
  description: {
    nl: 'Welke projecten lopen, hoe meedoen gaat en het laatste nieuws.',
    en: 'Current projects, how taking part works and the latest news.',
  },
  layout: '100',
  options: { showTitle: false, showBreadcrumbs: false, showHeader: false },
  areas: {
    top: [
      {
        name: 'Hero',
        nl: { heading: '{{title}}', text: toWrite('Zeg in één zin waarover mensen hier meedenken.') },
        en: { heading: '{{title}}', text: toWrite('Say in one sentence what people can have a say in here.') },
        options: { height: 'large' },
      },
    ],
    main: [
      {
        name: 'WidgetList',
        nl: { blockTitle: 'Projecten die nu lopen', moreLabel: 'Alle projecten' },
        en: { blockTitle: 'Current projects', moreLabel: 'All projects' },
        options: { number: '3' },
      },
      {
        name: 'Steps',
        nl: {
          blockTitle: 'Zo doet u mee',
          ...steps(
            ['Kies een project', 'Zeg waar mensen lezen wat er speelt.'],
            ['Geef uw mening', 'Zeg hoe dat kan: op papier, op een avond of op deze website.'],
            ['Lees wat wij ermee doen', 'Zeg wanneer en waar de uitkomst te lezen is.'],
          ),
        },
        en: {
          blockTitle: 'How to take part',
          ...steps(
            ['Choose a project', 'Say where people read what is going on.'],
            ['Have your say', 'Say how: on paper, at a meeting or on this website.'],
            ['Read what we do with it', 'Say when and where the outcome can be read.'],
          ),
        },
      },
      {
        name: 'WidgetList',
        nl: { blockTitle: 'Nieuws', moreLabel: 'Al het nieuws' },
        en: { blockTitle: 'News', moreLabel: 'All news' },
        options: { number: '3' },
      },
    ],
  },
};

export const project: ShippedTemplate = {
  key: 'project',
  name: { nl: 'Project: informeren', en: 'Project information' },
  description: {
    nl: 'Wat er gebeurt, wanneer, waarom, en wie u erover spreekt.',
    en: 'What is happening, when, why, and who to contact.',
  },
  layout: '75-25',
  areas: {
    main: [
      {
        name: 'Intro',
        nl: { text: toWrite('Wat verandert er met {{title}}, voor wie, en wanneer is het klaar?') },
        en: { text: toWrite('What does {{title}} change, for whom, and when is it finished?') },
        options: { size: 'large' },
      },
      {
        name: 'Timeline',
        nl: {
          blockTitle: 'Planning',
          ...phases(
            ['Nu', 'Wij halen op wat bewoners vinden'],
            ['Daarna', 'Het ontwerp wordt gemaakt en besproken'],
            ['Tot slot', 'Het besluit valt, en het werk begint'],
          ),
        },
        en: {
          blockTitle: 'Planning',
          ...phases(
            ['Now', 'We collect what residents think'],
            ['After that', 'The design is made and discussed'],
            ['Finally', 'The decision is taken, and work begins'],
          ),
        },
      },
      {
        name: 'List',
        nl: { blockTitle: 'Nieuws over het project', emptyText: 'Er is nog geen nieuws.' },
        en: { blockTitle: 'News of the project', emptyText: 'There is no news yet.' },
        options: { itemTypes: ['News', 'Announcement'], view: 'rows' },
      },
      {
        name: 'List',
        nl: { blockTitle: 'Documenten', emptyText: 'Er zijn nog geen documenten.' },
        en: { blockTitle: 'Documents', emptyText: 'There are no documents yet.' },
        options: { itemTypes: ['Document'], view: 'compact', showImage: false },
      },
      {
        name: 'Accordion',
        options: { isFaq: true },
        nl: {
          blockTitle: 'Vragen en antwoorden',
          items: [
            {
              heading: 'Krijg ik hier last van?',
              ...bodyToWrite('Wees eerlijk over geluid, omleidingen en hoelang het duurt.'),
            },
            { heading: 'Kan ik nog meepraten?', ...bodyToWrite('Zeg waarover nog wel en waarover niet meer.') },
          ],
        },
        en: {
          blockTitle: 'Questions and answers',
          items: [
            {
              heading: 'Will this bother me?',
              ...bodyToWrite('Be honest about noise, diversions and how long it takes.'),
            },
            { heading: 'Can I still have a say?', ...bodyToWrite('Say what is still open and what is not.') },
          ],
        },
      },
    ],
    'side-right': [
      {
        name: 'ContactBox',
        nl: {
          blockTitle: 'Uw contactpersoon',
          ...personToWrite({
            name: 'Naam van wie dit project leidt',
            role: 'Wat deze persoon doet',
            hours: 'Wanneer deze persoon te bereiken is',
          }),
        },
        en: {
          blockTitle: 'Your contact',
          ...personToWrite({
            name: 'Name of who leads this project',
            role: 'What this person does',
            hours: 'When this person can be reached',
          }),
        },
        options: { background: 'tint', padding: 'normal' },
      },
    ],
  },
};

export const landing: ShippedTemplate = {
  key: 'landing',
  name: { nl: 'Campagnepagina', en: 'Landing page' },
  description: {
    nl: 'Eén boodschap, drie redenen en één ding om te doen.',
    en: 'One message, three reasons and one call to action.',
  },
  layout: '100',
  options: { showTitle: false, showBreadcrumbs: false, showHeader: false },
  areas: {
    top: [
      {
        name: 'Hero',
        nl: { heading: '{{title}}', text: toWrite('De boodschap in één zin: wat heeft de lezer eraan?') },
        en: { heading: '{{title}}', text: toWrite('The message in one sentence: what is in it for the reader?') },
        options: { height: 'large' },
      },
    ],
    main: [
      {
        name: 'Cards',
        nl: cards(
          ['Eerste reden', 'Zeg wat het oplevert, liefst met een getal.'],
          ['Tweede reden', 'Zeg wat het makkelijker maakt.'],
          ['Derde reden', 'Zeg wie er al meedoen.'],
        ),
        en: cards(
          ['First reason', 'Say what it brings, with a number if you can.'],
          ['Second reason', 'Say what it makes easier.'],
          ['Third reason', 'Say who takes part already.'],
        ),
      },
      {
        name: 'Quote',
        nl: {
          text: toWrite('Laat iemand aan het woord die het al deed.'),
          person: toWrite('Naam'),
          function: toWrite('Wie dit is'),
        },
        en: {
          text: toWrite('Let somebody speak who did it already.'),
          person: toWrite('Name'),
          function: toWrite('Who this is'),
        },
        options: { style: 'large' },
      },
    ],
    bottom: [
      {
        name: 'CallToAction',
        nl: { heading: 'Doe mee', text: toWrite('Zeg wat iemand nu moet doen, en hoeveel tijd dat kost.') },
        en: { heading: 'Take part', text: toWrite('Say what people should do now, and how much time it takes.') },
        options: { colour: 'brand' },
      },
    ],
  },
};

export const result: ShippedTemplate = {
  key: 'result',
  name: { nl: 'Uitkomst van een raadpleging', en: 'Consultation results' },
  description: {
    nl: 'Wat wij hoorden, wat wij ermee doen en wat niet.',
    en: 'What we heard, what we will do with it and what we will not.',
  },
  layout: '100',
  areas: {
    main: [
      {
        name: 'Intro',
        nl: {
          text: 'Dank aan iedereen die meedeed aan {{title}}. Hier leest u wat wij hoorden en wat wij ermee doen.',
        },
        en: {
          text: 'Thanks to everybody who took part in {{title}}. Here you read what we heard and what we do with it.',
        },
      },
      {
        name: 'KeyFigures',
        nl: { blockTitle: 'Meedoen in cijfers', ...figures('mensen die meededen', 'ideeën en reacties') },
        en: { blockTitle: 'Taking part in numbers', ...figures('people who took part', 'ideas and reactions') },
        options: { columns: '2' },
      },
      {
        name: 'Text',
        nl: {
          blockTitle: 'Wat wij hoorden',
          ...bodyToWrite('Noem de punten die het vaakst terugkwamen. Noem ook waar mensen het niet over eens waren.'),
        },
        en: {
          blockTitle: 'What we heard',
          ...bodyToWrite('Name the points that came back most. Name what people did not agree on as well.'),
        },
      },
      {
        name: 'Text',
        nl: { blockTitle: 'Wat wij ermee doen', ...bodyToWrite('Zeg per punt wat er verandert en wanneer.') },
        en: { blockTitle: 'What we do with it', ...bodyToWrite('Say for each point what changes and when.') },
      },
      {
        name: 'Text',
        nl: {
          blockTitle: 'Wat wij niet doen, en waarom',
          ...bodyToWrite('Leg het eerlijk uit: een duidelijk nee is beter dan stilte.'),
        },
        en: {
          blockTitle: 'What we do not do, and why',
          ...bodyToWrite('Explain it honestly: a clear no is better than silence.'),
        },
      },
      {
        name: 'List',
        nl: { blockTitle: 'Verslagen en bijlagen', emptyText: 'Er zijn nog geen documenten.' },
        en: { blockTitle: 'Reports and annexes', emptyText: 'There are no documents yet.' },
        options: { itemTypes: ['Document'], view: 'compact', showImage: false },
      },
    ],
  },
};
