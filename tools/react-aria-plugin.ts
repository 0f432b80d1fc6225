import optimizeLocales from '@react-aria/optimize-locales-plugin';
import type { Plugin } from 'vite';

/** What React Aria writes that our policy refuses (security headers), and what is written in its place. */
const rewrites = [
  // Trusted types: text is taken away without HTML.
  { file: /LiveAnnouncer\.mjs$/, from: /\.innerHTML = ''/g, to: '.replaceChildren()' },
  // No styles in the page: `ui.css` has the rule for what can be pressed.
  { file: /usePress\.mjs$/, from: /\w+\.head\.prepend\(style\);/g, to: '' },
  { file: /usePreventScroll\.mjs$/, from: /document\.head\.prepend\(style\);/g, to: '' },
];

/** React Aria under our policy, with its words in the languages of the interface alone. The build ends where it no longer reads so. */
export function reactAria(): Plugin[] {
  return [
    { ...optimizeLocales.vite({ locales: ['nl-NL', 'en-GB', 'en-US'] }), enforce: 'pre' } as Plugin,
    {
      name: 'react-aria-policy',
      transform(code, id) {
        const rewrite = rewrites.find(({ file }) => id.includes('/react-aria/dist/private/') && file.test(id));
        if (!rewrite) return undefined;
        const written = code.replace(rewrite.from, rewrite.to);
        if (written === code) this.error(`${id} does not say ${rewrite.from}: see tools/react-aria-plugin.ts`);
        return { code: written, map: null };
      },
    },
  ];
}
