import { textLanguage } from '#kernel/languages/text-language.ts';
import type { PersonModel, ShellModel } from './page-model.ts';
import { siteTexts } from './site-texts.ts';

interface AccountMenuProps {
  person: PersonModel;
  shell: ShellModel;
}

/** The own account of who is signed in, a disclosure in the header; what is asked of them over the page is said here. Visitors never get it. */
export function AccountMenu({ person, shell }: AccountMenuProps) {
  const texts = siteTexts(person.language);
  const words = textLanguage(person.language, shell.language);
  const links = [{ label: texts('person.profile'), href: '/account/profile' }, ...person.links];
  return (
    <details className="account-menu" data-asks={person.asks} data-time-zone={person.asks && person.timeZone}>
      <summary className="account-menu__toggle">
        {person.name || <span {...words}>{texts('person.account')}</span>}
      </summary>
      <ul className="account-menu__list">
        {links.map(({ label, href }) => (
          <li key={href} {...words}>
            <a href={href}>{label}</a>
          </li>
        ))}
        <li {...words}>
          <button type="button" data-sign-out>
            {texts('person.signOut')}
          </button>
        </li>
      </ul>
    </details>
  );
}
