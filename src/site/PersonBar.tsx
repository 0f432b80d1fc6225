import type { PersonModel, ShellModel } from './page-model.ts';

/** For who is signed in: edit this page, the way to their screens, sign out. Visitors never get it. */
export function PersonBar({ person, shell }: { person: PersonModel; shell: ShellModel }) {
  const { texts } = shell;
  return (
    <div className="person-bar" id="person-bar" data-asks={person.asks} data-time-zone={person.asks && person.timeZone}>
      <nav className="person-bar__links" aria-label={texts('person.menu')}>
        {person.links.map(({ label, href }) => (
          <a key={href} href={href}>
            {label}
          </a>
        ))}
      </nav>
      <div className="person-bar__end">
        {person.impersonation && (
          <p className="person-bar__shown-as">
            {person.impersonation.kind === 'role'
              ? texts('person.impersonatedRole', { role: person.impersonation.name })
              : texts('person.impersonatedPerson', { name: person.impersonation.name })}{' '}
            <button type="button" data-stop-showing-as>
              {texts('person.stopImpersonating')}
            </button>
          </p>
        )}
        {person.editHref && (
          <a className="person-bar__edit" href={person.editHref}>
            {texts('person.edit')}
          </a>
        )}
        <a href="/account/profile">{person.name || texts('person.account')}</a>
        <button type="button" data-sign-out>
          {texts('person.signOut')}
        </button>
      </div>
    </div>
  );
}
