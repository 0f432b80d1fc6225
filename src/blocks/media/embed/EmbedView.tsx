import type { ViewProps } from '../../define-block.ts';
import { Editable } from '../../Editable.tsx';
import { EmbedBox } from './EmbedBox.tsx';
import type { embedSchema } from './embed.schema.ts';
import { embedOf } from './embed-hosts.ts';

export function EmbedView({ content, options, place, texts }: ViewProps<typeof embedSchema>) {
  const embed = embedOf(content.url);
  if (!embed) return null;
  return (
    <figure className="embed">
      <EmbedBox
        embed={embed}
        texts={texts}
        url={content.url}
        title={content.title}
        ratio={options.ratio === 'height' ? `height-${options.height}` : options.ratio}
        notice={texts('notice', { host: embed.host.name })}
        closed={place.closedFrames}
      />
      <Editable field="fallbackText" as="figcaption" className="caption">
        {content.fallbackText}
      </Editable>
    </figure>
  );
}
