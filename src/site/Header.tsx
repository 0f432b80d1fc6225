import { LanguageLinks } from '#blocks/navigation/LanguageLinks.tsx';
import { textLanguage } from '#kernel/languages/text-language.ts';
import { productWords } from '#kernel/texts.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { MainMenu } from './MainMenu.tsx';
import type { PersonModel, ShellModel } from './page-model.ts';

interface HeaderProps {
  shell: ShellModel;
  person: PersonModel | undefined;
}

/** Logo and name, service menu, languages, the way to sign in or the own account, main menu. */
export function Header({ shell, person }: HeaderProps) {
  const { texts, platformName, logo, serviceMenu, mainMenu, shows } = shell;
  return (
    <header className="site-header">
      <div className="site-header__bar page-width">
        <a className="site-header__home" href={shell.homeHref}>
          {logo ? (
            <img
              className="site-header__logo"
              src={`/a/${logo.image.guid}?height=150`}
              width={logo.image.width}
              height={logo.image.height}
              alt={logo.alt || platformName.text}
            />
          ) : (
            <span className="site-header__name" {...textLanguage(platformName.language, shell.language)}>
              {platformName.text}
            </span>
          )}
        </a>
        <div className="site-header__tools">
          {serviceMenu.length > 0 && (
            <nav className="service-menu" aria-label={texts('menu.service')}>
              <ul>
                {serviceMenu.map(({ guid, path, name, language }) => (
                  <li key={guid}>
                    <a href={path ?? '#'} {...textLanguage(language, shell.language)}>
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <Languages shell={shell} />
          {shell.translateHref && (
            <a href={shell.translateHref} lang="en" rel="nofollow">
              {shell.texts('translate.link')}
            </a>
          )}
          {shell.signInHref && (
            <a href={shell.signInHref} {...productWords(shell.language)}>
              {texts('signIn')}
            </a>
          )}
          {person && <AccountMenu person={person} shell={shell} />}
          {shows.mainMenu && mainMenu.length > 0 && (
            <button className="menu-button" type="button" popoverTarget="main-menu" {...productWords(shell.language)}>
              {texts('menu.open')}
            </button>
          )}
        </div>
      </div>
      {shows.mainMenu && mainMenu.length > 0 && <MainMenu shell={shell} />}
    </header>
  );
}

/** More languages than these fold away. */
const besideEachOther = 3;

function Languages({ shell }: { shell: ShellModel }) {
  const others = shell.languages.filter(({ code }) => code !== shell.language);
  if (others.length === 0) return null;
  const links = <LanguageLinks languages={others} />;
  return (
    <nav className="languages" aria-label={shell.texts('languages')}>
      {others.length <= besideEachOther ? (
        links
      ) : (
        <details>
          <summary {...productWords(shell.language)}>{shell.texts('languages')}</summary>
          {links}
        </details>
      )}
    </nav>
  );
}
