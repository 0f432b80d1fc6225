import type { AxeResults } from 'axe-core';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { allNodes } from '#features/content/documents/open-nodes.ts';
import type { Editor } from '../../editor-context.ts';
import { CleanPage } from './CleanPage.tsx';

/** What axe found, and in which blocks. */
export interface AxeIssue {
  id: string;
  help: string;
  helpUrl: string;
  isSerious: boolean;
  /** Null: no block. */
  guids: readonly (string | null)[];
}

/** The rules of WCAG 2.2 A and AA (functional reference A11Y-01). */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What our own rules say better: with the place and how to fix it. */
const ownRules = ['image-alt', 'link-name', 'empty-heading', 'heading-order'];

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs axe on the page as visitors get it: drawn for a moment below the editor, where axe can measure it. Axe is
 * fetched when somebody asks first, and looks at one page at a time: who asks meanwhile waits for their turn.
 */
export function runAxe(editor: Editor): Promise<AxeIssue[]> {
  const found = last.then(() => look(editor));
  last = found.catch(() => undefined);
  return found;
}

async function look(editor: Editor): Promise<AxeIssue[]> {
  const { context, resolved, blockData, around } = editor;
  const { default: axe } = await import('axe-core');
  const page = resolved();
  const dataOf = (guid: string) => blockData.all().get(guid) ?? {};
  const place = document.body.appendChild(document.createElement('div'));
  place.className = 'checked-page';
  place.lang = context.language;
  const root = createRoot(place);
  try {
    flushSync(() => root.render(<CleanPage resolved={page} around={{ ...around, firstGuid: undefined, dataOf }} />));
    const rules = Object.fromEntries(ownRules.map((name) => [name, { enabled: false }]));
    const runOnly = { type: 'tag' as const, values: tags };
    const results = await axe.run(place, { runOnly, rules, preload: false, resultTypes: ['violations'] });
    const shown = [...allNodes(page)].flatMap((node) => (node.ok ? [node.guid] : []));
    return toIssues(results, place, shown);
  } finally {
    root.unmount();
    place.remove();
  }
}

function toIssues({ violations }: AxeResults, place: HTMLElement, shown: readonly string[]): AxeIssue[] {
  const frames = [...place.querySelectorAll('section.block')];
  // Where a block draws none, or others beside, nobody knows which is which.
  const isKnown = frames.length === shown.length;
  const guidOf = (selector: string): string | null => {
    const frame = place.ownerDocument.querySelector(selector)?.closest('section.block');
    return (isKnown && frame && shown[frames.indexOf(frame)]) || null;
  };
  return violations.map(({ id, help, helpUrl, impact, nodes }) => ({
    id,
    help,
    helpUrl,
    isSerious: impact === 'serious' || impact === 'critical',
    guids: [...new Set(nodes.map(({ target }) => guidOf(String(target.at(-1)))))],
  }));
}
