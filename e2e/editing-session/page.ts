import { randomUUID } from 'node:crypto';
import { doc } from '#document/build-rich-text.ts';
import type { Block, JsonObject, JsonValue } from '#document/page-document.ts';
import { ordersBetween } from '#document/places/order-key.ts';
import type { Field, Slot, World } from './world.ts';

const own = (...lines: string[]): Slot => ({ owner: 'person', lines });
const theirs = (...lines: string[]): Slot => ({ owner: 'colleague', lines });
const fixed = (...lines: string[]): Slot => ({ owner: 'nobody', lines });
const line = (slot: Slot): Field => ({ isRich: false, slots: [slot] });
const rich = (...slots: Slot[]): Field => ({ isRich: true, slots });

interface ScheduledPublication {
  name: string;
  owner?: 'person' | 'colleague' | 'nobody';
  fields: Record<string, Field>;
}

/** What the person works in, and below the border what a colleague adds to, moves and removes. */
const scheduled = (): ScheduledPublication[] => [
  { name: 'Heading', fields: { text: line(own('Afval ophalen')), subtitle: line(theirs('Elke week')) } },
  {
    name: 'Text',
    fields: {
      body: rich(
        own('Zet de bak buiten'),
        theirs('Colleges beslissen'),
        fixed('Dit blijft staan'),
        own('Bel ons gerust'),
      ),
    },
  },
  {
    name: 'Quote',
    fields: { text: line(own('Een mooie brug')), person: line(own('Ada')), function: line(theirs('Wethouder')) },
  },
  {
    name: 'Accordion',
    fields: {
      'items.0.heading': line(own('Wanneer komt u')),
      'items.0.body': rich(own('Op maandag', 'En op dinsdag')),
      'items.1.heading': line(own('Wat kost het')),
      'items.1.body': rich(own('Niets')),
    },
  },
  {
    name: 'Table',
    fields: {
      caption: line(theirs('Wijken')),
      'columns.0': line(own('Wijk')),
      'columns.1': line(own('Dag')),
      'rows.0.0': line(own('Zuid')),
      'rows.0.1': line(own('maandag')),
      'rows.1.0': line(own('Noord')),
      'rows.1.1': line(own('dinsdag')),
    },
  },
  {
    name: 'Cards',
    fields: {
      'cards.0.heading': line(own('Paspoort')),
      'cards.0.text': line(own('Vraag er een aan')),
      'cards.1.heading': line(own('Verhuizen')),
      'cards.1.text': line(own('Meld het ons')),
    },
  },
  { name: 'Heading', owner: 'nobody', fields: { text: line(fixed('De grens')) } },
  { name: 'Heading', owner: 'colleague', fields: { text: line(theirs('Van een ander')) } },
  { name: 'Text', owner: 'colleague', fields: { body: rich(theirs('Nog een tekst')) } },
];

/** The page that a session begins with, as blocks and as what is expected of it. */
export function firstPage(): { blocks: Block[]; world: World } {
  const schedule = scheduled().map((one, at) => ({ ...one, guid: randomUUID(), at: at + 1 }));
  const orders = ordersBetween(null, null, schedule.length);
  return {
    blocks: schedule.map(({ name, guid, fields }, at) => blockOf({ name, guid, order: orders[at] ?? 'U', fields })),
    world: {
      blocks: schedule.map(({ guid, name, at, owner = 'person', fields }) => ({
        guid,
        name,
        at,
        owner,
        isGone: false,
        fields,
      })),
      done: [],
      undone: [],
      isTyping: false,
      said: {},
    },
  };
}

interface NewBlock {
  name: string;
  guid: string;
  order: string;
  fields: Record<string, Field>;
}

export function blockOf({ name, guid, order, fields }: NewBlock): Block {
  const content: JsonObject = {};
  for (const [path, { isRich, slots }] of Object.entries(fields)) {
    const lines = slots.flatMap((slot) => slot.lines);
    // A text is JSON by its schema; only the optional members keep the compiler from seeing it.
    put(content, path.split('.'), isRich ? (doc(...lines) as unknown as JsonValue) : (lines[0] ?? ''));
  }
  return {
    guid,
    buildingBlockName: name,
    version: 0,
    place: { area: 'main', order },
    options: {},
    made: {},
    content: { nl: content },
  };
}

function put(into: JsonObject | JsonValue[], [key = '', ...rest]: string[], value: JsonValue) {
  const target = into as Record<string, JsonValue>;
  if (rest.length === 0) target[key] = value;
  else {
    target[key] ??= /^\d+$/.test(rest[0] ?? '') ? [] : {};
    put(target[key] as JsonObject, rest, value);
  }
}
