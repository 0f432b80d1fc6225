import { useState } from 'react';
import type { PersonRights } from '#features/operations/access/access.contract.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { useAccessTexts } from '../../access/texts.ts';
import { useApp } from '../../app-context.ts';
import { MayDialog } from './MayDialog.tsx';
import { useCredentialTexts } from './texts.ts';
import type { UserPartProps } from './user-part.ts';

interface RightsSectionProps extends Pick<UserPartProps, 'user'> {
  rights: PersonRights;
}

/** What somebody may, from which role that comes and until when; and a look at what they may with one page or item. */
export function RightsSection({ user, rights: { rights, refusal, isVerified } }: RightsSectionProps) {
  const texts = useCredentialTexts();
  const access = useAccessTexts();
  const [isLooking, setLooking] = useState(false);
  return (
    <section className="app-section">
      <h2>{texts('may.title')}</h2>
      {refusal && (
        <ul className="why-steps">
          <li>
            <Icon name="negative" />
            <span>
              {texts('may.stopped')} {access(`refusal.${refusal}`)}
            </span>
          </li>
        </ul>
      )}
      {rights.length === 0 && <p className="app-quiet">{texts('may.none')}</p>}
      <ul className="property-list user-narrow">
        {rights.map((right) => (
          <RightRow key={right.right} {...right} />
        ))}
      </ul>
      <p>{texts(isVerified ? 'may.verified' : 'may.unverified')}</p>
      <Button onClick={() => setLooking(true)}>{texts('may.look')}</Button>
      {isLooking && <MayDialog user={user} onClose={() => setLooking(false)} />}
    </section>
  );
}

function RightRow({ right, roles }: PersonRights['rights'][number]) {
  const { formatDate } = useApp();
  const texts = useCredentialTexts();
  return (
    <li>
      <span className="property-list__name">
        {texts(`right.${right}`)}
        {roles.map(({ guid, name, expiresOn }) => (
          <small key={guid}>
            {expiresOn
              ? texts('right.fromUntil', { name, day: formatDate(expiresOn, 'day') })
              : texts('right.from', { name })}
          </small>
        ))}
      </span>
    </li>
  );
}
