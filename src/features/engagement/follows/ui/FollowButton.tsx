import { productWords } from '#kernel/texts.ts';
import { followTexts } from '../follow-texts.ts';
import { type FollowKind, followKey, toSubject } from '../follows.rules.ts';

interface FollowButtonProps {
  kind: FollowKind;
  subject: string;
  /** What is followed, for who does not see where the button stands. */
  title: string;
  /** Of the page. */
  language: string;
}

/**
 * Follows what it stands with, or stops that. A page is made for many: whether its reader follows it is asked by their browser, and the
 * button takes its place without being seen until that is known.
 */
export function FollowButton({ kind, subject, title, language }: FollowButtonProps) {
  const texts = followTexts(language);
  const look = kind === 'tag' ? 'nl-button--quiet follow__button--small' : 'nl-button--secondary';
  return (
    <span className={kind === 'tag' ? 'follow follow--small' : 'follow'} {...productWords(language)}>
      <button
        type="button"
        className={`nl-button ${look} follow__button`}
        data-follow={followKey(kind, toSubject(kind, subject))}
        data-failed={texts('failed')}
        data-too-many={texts('tooMany')}
      >
        <span className="follow__off">{texts(`follow.${kind}`)}</span>
        <span className="follow__on">{texts(`following.${kind}`)}</span>
        <span className="visually-hidden">: {title}</span>
      </button>
      <span className="follow__said" role="status" />
    </span>
  );
}
