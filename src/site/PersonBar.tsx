import { textLanguage } from '#kernel/languages/text-language.ts';
import type { PersonModel, ShellModel } from './page-model.ts';
import { siteTexts } from './site-texts.ts';

interface PersonBarProps {
  person: PersonModel;
  shell: ShellModel;
  /** The editor puts its own bar in this place. */
  isEdited: boolean;
}

/** For who works on the site: the way to their screens, edit this page. Their account is in the header. */
export function PersonBar({ person, shell, isEdited }: PersonBarProps) {
  const texts = siteTexts(person.language);
  if (!isEdited && person.links.length === 0 && !person.editHref && !person.impersonation) return null;
  return (
    <div className="person-bar" id="person-bar" {...textLanguage(person.language, shell.language)}>
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
      </div>
    </div>
  );
}
