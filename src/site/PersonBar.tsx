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
        {person.shownAs && (
          <p className="person-bar__shown-as">
            {person.shownAs.kind === 'role'
              ? texts('person.shownAs', { role: person.shownAs.name })
              : texts('person.shownAsPerson', { name: person.shownAs.name })}{' '}
            <button type="button" data-stop-showing-as>
              {texts('person.stopShowingAs')}
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
