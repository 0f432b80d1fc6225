/** Declarations of what was a style attribute before `parseHtml` renamed it. */
export function stylesOf(element: Element): ReadonlyMap<string, string> {
  const written = element.getAttribute('data-style') ?? '';
  const pairs = written.split(';').map((declaration) => {
    const colon = declaration.indexOf(':');
    return [declaration.slice(0, colon).trim().toLowerCase(), declaration.slice(colon + 1).trim()] as const;
  });
  return new Map(pairs.filter(([name]) => name !== ''));
}

const byTag: Readonly<Record<string, string>> = {
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  u: 'u',
  s: 's',
  strike: 's',
  del: 'del',
  ins: 'ins',
  sub: 'sub',
  sup: 'sup',
  code: 'code',
  tt: 'code',
  samp: 'code',
  kbd: 'kbd',
  small: 'small',
  mark: 'mark',
  cite: 'cite',
};

/** Elements that say what an element of running text looks like: by its tag, unless its style takes that back. */
export function marksOf(element: Element): string[] {
  const styles = stylesOf(element);
  const found = new Set<string>();
  const own = byTag[element.localName];
  if (own) found.add(own);
  applyWeight(styles.get('font-weight') ?? '', found);
  const slope = styles.get('font-style') ?? '';
  if (/italic|oblique/i.test(slope)) found.add('em');
  else if (/normal/i.test(slope)) found.delete('em');
  const line = `${styles.get('text-decoration') ?? ''} ${styles.get('text-decoration-line') ?? ''}`;
  if (/underline/i.test(line) && element.localName !== 'a' && !element.closest('a')) found.add('u');
  if (/line-through/i.test(line)) found.add('s');
  const raised = styles.get('vertical-align') ?? '';
  if (/^super/i.test(raised)) found.add('sup');
  if (/^sub/i.test(raised)) found.add('sub');
  return [...found];
}

function applyWeight(weight: string, found: Set<string>) {
  if (/^(bold|bolder|[6-9]\d\d)/i.test(weight)) found.add('strong');
  else if (/^(normal|lighter|[1-5]\d\d)/i.test(weight)) found.delete('strong');
}

/** True for what an application keeps in its HTML without showing it. */
export function isHidden(element: Element): boolean {
  const styles = stylesOf(element);
  return element.hasAttribute('hidden') || styles.get('display') === 'none' || styles.get('mso-hide') === 'all';
}

/** Where lines stand, where somebody chose: at the end or in the middle. */
export function alignOf(element: Element): 'center' | 'end' | undefined {
  const chosen = stylesOf(element).get('text-align') ?? element.getAttribute('align') ?? '';
  if (/^center/i.test(chosen)) return 'center';
  return /^(right|end)/i.test(chosen) ? 'end' : undefined;
}
