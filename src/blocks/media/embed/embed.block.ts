import { defineBlock } from '../../define-block.ts';
import { EmbedView } from './EmbedView.tsx';
import { examples } from './embed.examples.ts';
import { embedSchema } from './embed.schema.ts';
import { embedOf } from './embed-hosts.ts';
import en from './en.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };

export const embed = defineBlock(embedSchema, {
  category: 'media',
  View: EmbedView,
  frameHosts: ({ url }) => {
    const host = embedOf(url)?.host.frameHost;
    return host ? [host] : [];
  },
  plainText: ({ title, fallbackText }) => [title, fallbackText].filter(Boolean).join('\n'),
  messages: { nl, en },
  examples,
});
