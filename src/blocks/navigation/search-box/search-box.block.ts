import { defineBlock } from '../../define-block.ts';
import en from './en.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };
import { SearchBoxView } from './SearchBoxView.tsx';
import { examples } from './search-box.examples.ts';
import { searchBoxSchema } from './search-box.schema.ts';

export const searchBox = defineBlock(searchBoxSchema, {
  category: 'navigation',
  View: SearchBoxView,
  messages: { nl, en },
  examples,
});
