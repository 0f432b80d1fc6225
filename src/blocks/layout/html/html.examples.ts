import type { Example } from '../../define-block.ts';
import type { htmlSchema } from './html.schema.ts';

export const examples: [Example<typeof htmlSchema>, ...Example<typeof htmlSchema>[]] = [
  {
    title: { nl: 'Een lijst met maten', en: 'A list of sizes' },
    content: {
      nl: {
        title: 'Maten van containers',
        html: '<table><caption>Containers</caption><tr><th scope="row">Restafval</th><td>140 liter</td></tr><tr><th scope="row">Groente-, fruit- en tuinafvalcontainer</th><td>240 liter</td></tr></table>',
      },
      en: {
        title: 'Sizes of containers',
        html: '<table><caption>Containers</caption><tr><th scope="row">Residual waste</th><td>140 litres</td></tr><tr><th scope="row">Kitchen and garden waste container</th><td>240 litres</td></tr></table>',
      },
    },
    options: { height: 'small' },
  },
  {
    title: { nl: 'Hoog', en: 'Large' },
    content: {
      nl: { html: '<details open><summary>Meer weten?</summary><p>Bel 14 0320.</p></details>' },
      en: { html: '<details open><summary>Want to know more?</summary><p>Call +31 320 123 456.</p></details>' },
    },
    options: { height: 'large' },
  },
];
