import type { ReactNode } from 'react';
import type { Texts } from '#kernel/texts.ts';
import { Editable } from '../../Editable.tsx';
import { Icon } from '../../layout/Icon.tsx';
import type { Embed } from './frame-host.ts';

interface EmbedBoxProps {
  embed: Embed;
  /** Of its page, for who would rather look there. */
  url: string;
  title: string;
  /** Where that title is in the content of the block. */
  field?: string;
  /** A ratio, or a height of its own: `16x9`, `height-small`. */
  ratio: string;
  /** What a visitor is told before anything is loaded. */
  notice: ReactNode;
  picture?: ReactNode;
  texts: Texts;
  /** Where frames come from that the website does not show: of those there is only the way to their page. */
  closed: readonly string[];
}

/** Says what would be loaded from whom, and loads nothing: the frame comes in its place when the visitor asks for it. */
export function EmbedBox({ embed, url, title, field = 'title', ratio, notice, picture, texts, closed }: EmbedBoxProps) {
  const { name, consent, icon } = embed.host;
  const shown = title || name;
  const isClosed = closed.includes(embed.host.frameHost);
  return (
    <div className={`embed__box embed__box--${ratio}`}>
      {picture ?? <Icon name={icon} />}
      <p className="embed__title">
        <Editable field={field}>{shown}</Editable>
      </p>
      {!isClosed && <p className="embed__notice">{notice}</p>}
      <p className="action-group">
        {!isClosed && (
          <button
            type="button"
            className="nl-button nl-button--primary"
            data-embed={embed.frame}
            data-embed-title={shown}
            data-embed-consent={consent}
          >
            <span>
              {texts('show')}
              <span className="visually-hidden">: {shown}</span>
            </span>
          </button>
        )}
        <a className="nl-link embed__address" href={url} rel="noopener">
          {texts('open', { host: name })}
          <span className="visually-hidden">: {shown}</span>
        </a>
      </p>
    </div>
  );
}
