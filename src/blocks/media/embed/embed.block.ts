import { defineBlock } from '../../define-block.ts';
import { EmbedView } from './EmbedView.tsx';
import { examples } from './embed.examples.ts';
import { embedSchema } from './embed.schema.ts';
import { embedHosts } from './embed-hosts.ts';
import en from './en.json' with { type: 'json' };
import { frameHostsOf } from './frame-host.ts';
import informal from './nl.informal.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };

export const embed = defineBlock(embedSchema, {
  category: 'media',
  View: EmbedView,
  frameHosts: ({ url }) => frameHostsOf(url, embedHosts),
  messages: { nl, en, informal },
  examples,
});
