import { useState } from 'react';
import { namedIn } from '#features/identity/roles/role-names.ts';
import type { UserNamed } from '#features/operations/users/ui/user-extensions.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { type App, useApp } from '#ui/screens/app-context.ts';
import { partWith } from '#ui/screens/loaded-parts.tsx';
import { explainRights, type PersonRights } from '../access.contract.ts';
import { MayDialog } from './MayDialog.tsx';
import { useAccessTexts } from './texts.ts';

interface UserRightsData extends PersonRights {
  person: UserNamed;
}

export async function load({ api, language }: App, person: UserNamed) {
  const { rights, ...explained } = await api.call(explainRights, { query: { person: person.guid } });
  const named = rights.map(({ right, roles }) => ({ right, roles: namedIn(language, roles) }));
  return partWith(RightsSection, { ...explained, rights: named, person });
}

/** What somebody may, from which role that comes and until when; and a look at what they may with one page or item. */
export function RightsSection({ data }: { data: UserRightsData }) {
  const { person, rights, refusal, isVerified } = data;
  const texts = useAccessTexts();
  const [isLooking, setLooking] = useState(false);
  return (
    <section className="app-section">
      <h2>{texts('may.title')}</h2>
      {refusal && (
        <ul className="why-steps">
          <li>
            <Icon name="negative" />
            <span>
              {texts('may.stopped')} {texts(`refusal.${refusal}`)}
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
      {isLooking && <MayDialog person={person} onClose={() => setLooking(false)} />}
    </section>
  );
}

function RightRow({ right, roles }: PersonRights['rights'][number]) {
  const { formatDate } = useApp();
  const texts = useAccessTexts();
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
