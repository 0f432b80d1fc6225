import { createTexts, productWords, toInterfaceLanguage } from '#kernel/texts.ts';
import type { BlockPlace } from '../../define-block.ts';
import { Icon } from '../../layout/Icon.tsx';
import { filmOf } from '../embed/embed-hosts.ts';
import embedEn from '../embed/en.json' with { type: 'json' };
import embedInformal from '../embed/nl.informal.json' with { type: 'json' };
import embedNl from '../embed/nl.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import informal from './nl.informal.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };

const spoken = createTexts({
  nl: { ...embedNl, ...nl },
  en: { ...embedEn, ...en },
  informal: { ...embedInformal, ...informal },
});

interface HeroFilmProps {
  /** Of the film at its host. */
  address: string;
  title: string;
  place: BlockPlace;
}

/** Where the film comes: the id of the element that holds the image. */
export const filmPlace = (guid: string) => `film-${guid}`;

/** Plays a film in the place of the image: says what its host sees, and asks nothing of it before the visitor does. */
export function HeroFilm({ address, title, place }: HeroFilmProps) {
  const film = filmOf(address, { start: 0, hasCaptions: true, language: place.language });
  if (!film) return null;
  const texts = spoken[toInterfaceLanguage(place.language)];
  const { name, consent, frameHost } = film.host;
  const isClosed = place.closedFrames.includes(frameHost);
  const about = title && <span className="visually-hidden">: {title}</span>;
  return (
    <div className="hero__film" {...productWords(place.language)}>
      <p className="action-group">
        {!isClosed && (
          <button
            type="button"
            className="nl-button nl-button--secondary"
            data-embed={film.frame}
            data-embed-in={filmPlace(place.guid)}
            data-embed-title={title || name}
            data-embed-consent={consent}
          >
            <Icon name="play" />
            <span>
              {texts('play')}
              {about}
            </span>
          </button>
        )}
        <a className="nl-link hero__address" href={address} rel="noopener">
          {texts('open', { host: name })}
          {about}
        </a>
      </p>
      {!isClosed && <p className="hero__notice">{texts('notice', { host: name })}</p>}
    </div>
  );
}
