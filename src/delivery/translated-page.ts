import { type Document, Element, Text } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { languageName } from '#kernel/languages/language-name.ts';
import { toInterfaceLanguage } from '#kernel/texts.ts';
import { isLocalPath } from '#kernel/url.ts';
import { siteTexts } from '#site/site-texts.ts';
import { translatedAddress } from './translated-addresses.ts';

interface TranslatedPage {
  from: string;
  to: string;
  /** Address of the page in its own language. */
  address: string;
}

/**
 * What a translated page has beside its words: its language and direction, a note with the way to the original, links that lead to
 * translated pages. It has no scripts: they would put the words of the original back, and every page can be used without.
 */
export function markTranslated(document: Document, page: TranslatedPage) {
  const { from, to, address } = page;
  for (const script of DomUtils.getElementsByTagName('script', document)) DomUtils.removeElement(script);
  for (const link of DomUtils.getElementsByTagName('link', document))
    if (['modulepreload', 'alternate'].includes(link.attribs.rel ?? '')) DomUtils.removeElement(link);
  for (const link of DomUtils.getElementsByTagName('a', document)) leadOn(link, to);
  const main = DomUtils.getElementsByTagName('main', document)[0];
  const note = noteOf({ from, address });
  if (main) DomUtils.prependChild(main, note);
}

/** Pages of this website are translated as well; files, forms, screens and the same in another language are not. */
function leadOn({ attribs }: Element, to: string) {
  const { href, hreflang } = attribs;
  if (href === undefined || hreflang !== undefined || !isLocalPath(href) || isNoPage.test(href)) return;
  attribs.href = translatedAddress(to, href);
}

const isNoPage =
  /^\/(?:[a-z]{2,3}(?:-\w+)?\/)?(?:a|f|api|assets|feed|calendar|login|logout|register|account|admin|settings|statistics|edit|form|submission|search|translate|visit-statistics|report-\w+)(?:[/?#]|$)/;

function noteOf({ from, address }: Pick<TranslatedPage, 'from' | 'address'>): Element {
  const t = siteTexts(from);
  const language = languageName(from, toInterfaceLanguage(from));
  const original = new Element('a', { href: address, hreflang: from, lang: from, translate: 'no' });
  DomUtils.appendChild(original, new Text(t('translate.original', { language })));
  const note = new Element('p', { class: 'fallback-note' });
  DomUtils.appendChild(note, new Text(`${t('translate.note', { language })} `));
  DomUtils.appendChild(note, original);
  return note;
}
