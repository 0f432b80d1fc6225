import type { ReactNode } from 'react';
import { createTexts, toInterfaceLanguage } from '#kernel/texts.ts';
import type { BlockPlace } from '../../define-block.ts';
import { EmbedBox } from './EmbedBox.tsx';
import en from './en.json' with { type: 'json' };
import { type FrameHost, frameOf } from './frame-host.ts';
import informal from './nl.informal.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };

const texts = createTexts({ nl, en, informal });

interface ConsentFrameProps {
  /** As the editor filled it in; nothing is shown for an address of none of the hosts. */
  address: string;
  hosts: readonly FrameHost[];
  title: string;
  /** Where that title is in the content of the block. */
  field?: string;
  ratio?: '16x9' | '4x3' | '1x1' | '21x9';
  place: Pick<BlockPlace, 'language' | 'closedFrames'>;
  /** In the place of our words about what the host sees. */
  notice?: ReactNode;
  picture?: ReactNode;
}

/** Something of another host: says what would be loaded from whom, and loads nothing before the visitor asks for it. */
export function ConsentFrame({ address, hosts, ratio = '16x9', place, notice, ...rest }: ConsentFrameProps) {
  const embed = frameOf(address, hosts);
  if (!embed) return null;
  const own = texts[toInterfaceLanguage(place.language)];
  return (
    <div className="embed">
      <EmbedBox
        embed={embed}
        ratio={ratio}
        texts={own}
        url={address}
        notice={notice ?? own('notice', { host: embed.host.name })}
        closed={place.closedFrames}
        {...rest}
      />
    </div>
  );
}
