import type { ViewProps } from '../../define-block.ts';
import { Editable } from '../../Editable.tsx';
import { Icon } from '../../layout/Icon.tsx';
import type { embedSchema } from './embed.schema.ts';
import { embedOf } from './embed-hosts.ts';

/** Says what would be loaded from whom, and loads nothing: the frame comes when the visitor asks for it. */
export function EmbedView({ content, options, texts }: ViewProps<typeof embedSchema>) {
  const embed = embedOf(content.url);
  if (!embed) return null;
  const { name, consent, icon } = embed.host;
  const title = content.title || name;
  return (
    <figure className={`embed embed--${options.ratio}`}>
      <div className="embed__box">
        <Icon name={icon} />
        <p className="embed__title">
          <Editable field="title">{title}</Editable>
        </p>
        <p className="embed__notice">{texts('notice', { host: name })}</p>
        <p className="action-group">
          <button
            type="button"
            className="nl-button nl-button--primary"
            data-embed={embed.frame}
            data-embed-title={title}
            data-embed-consent={consent}
          >
            <span>
              {texts('show')}
              <span className="visually-hidden">: {title}</span>
            </span>
          </button>
          <a className="nl-link embed__address" href={content.url} rel="noopener">
            {texts('open', { host: name })}
            <span className="visually-hidden">: {title}</span>
          </a>
        </p>
      </div>
      <Editable field="fallbackText" as="figcaption" className="caption">
        {content.fallbackText}
      </Editable>
    </figure>
  );
}
