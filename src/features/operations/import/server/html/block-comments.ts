import { readBlockComment } from './comments.ts';
import { placeFootnotes } from './footnotes.ts';
import { addSocialLink } from './layout-blocks.ts';
import { endParagraph } from './line.ts';
import type { Output, Scope } from './scope.ts';

/** Blocks whose comment says nothing that their HTML, or the lack of it, does not. */
const structural = /^(?:core\/)?(more|nextpage|page-list-item|query-no-results|post-template|comment-template)$/;

/** What a comment stands for: a block of the block editor, or a mark of the classic one. */
export function convertComment(text: string, scope: Scope, out: Output) {
  const mark = /^(more|nextpage|noteaser)\b/.exec(text.trim())?.[1];
  if (mark) {
    endParagraph(scope, out);
    scope.tally.element(`<!--${mark}-->`, 'layout');
    if (mark === 'nextpage')
      scope.tally.note({ what: '<!--nextpage-->', became: 'one page', detail: 'its parts follow one another' });
    return;
  }
  const found = readBlockComment(text);
  if (!found || found.isClosing) return;
  const { name, json, settings, isAlone } = found;
  if (!isAlone) {
    scope.tally.element(`wp:${name}`, 'layout');
    return;
  }
  endParagraph(scope, out);
  if (/^(core\/)?footnotes$/.test(name) && placeFootnotes(scope, out)) {
    scope.tally.element(`wp:${name}`, 'Text');
    return;
  }
  if (name === 'social-link' && addSocialLink(settings, scope, out)) {
    scope.tally.element('wp:social-link', 'link');
    return;
  }
  scope.tally.element(`wp:${name}`, 'dropped');
  if (!structural.test(name)) {
    scope.tally.note({
      what: `wp:${name}`,
      became: 'nothing',
      detail: `the export holds only its settings ${json?.slice(0, 300) ?? ''}`.trim(),
    });
  }
}
