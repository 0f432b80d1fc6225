import type { EditorCommand } from '#document/commands/apply.ts';
import type { Block, Language, PageDocument, Place } from '#document/page-document.ts';

/** Where a change of the layout holds: in all languages, or in the one that is edited, as an exception that can be reset. */
export type LayoutScope = 'all' | 'here';

interface Edited {
  scope: LayoutScope;
  document: PageDocument;
  language: Language;
}

type Inserted = Extract<EditorCommand, { name: 'insert' }>['input'];

/** Gives a block another place. */
export function moveCommandsIn(edited: Edited, { guid, place }: { guid: string; place: Place }): EditorCommand[] {
  const { document, language } = edited;
  const isException = edited.scope === 'here' && !standsOnlyHere(edited, guid);
  if (isException) return [{ name: 'setException', input: { guid, language, place } }];
  const move: EditorCommand = { name: 'move', input: { guid, place } };
  // Its own place here would hold, and nothing would be seen of the move.
  if (!document.exceptions[language]?.[guid]?.place) return [move];
  return [{ name: 'resetException', input: { guid, language, parts: ['place'] } }, move];
}

/** Takes a block away, or hides it where only this language is meant. */
export function removeCommandIn(edited: Edited, guid: string): EditorCommand {
  const { scope, language } = edited;
  return scope === 'here' && !standsOnlyHere(edited, guid)
    ? { name: 'setException', input: { guid, language, hidden: true } }
    : { name: 'remove', input: { guid } };
}

/** The blocks that are added, as they stand in this scope: what stands in the outer one goes where that goes. */
export function insertIn({ scope, language }: Pick<Edited, 'scope' | 'language'>, input: Inserted): Inserted {
  const [outer, ...inner] = input.blocks;
  if (!outer) return input;
  const { only: _elsewhere, ...everywhere } = outer;
  const own: Block = scope === 'here' ? { ...everywhere, only: [language] } : everywhere;
  return { ...input, blocks: [own, ...inner] };
}

function standsOnlyHere({ document, language }: Edited, guid: string): boolean {
  const only = document.blocks.find((block) => block.guid === guid)?.only;
  return only?.length === 1 && only[0] === language;
}
