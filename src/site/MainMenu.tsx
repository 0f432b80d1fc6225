import type { MenuItem } from '#features/content/menus/menus.contract.ts';
import { textLanguage } from '#kernel/languages/text-language.ts';
import { productWords } from '#kernel/texts.ts';
import type { ShellModel } from './page-model.ts';

/**
 * The main menu, a disclosure per entry with entries below it. Opens by click and keyboard without any script, by hover
 * with it (specification §2). On a phone the whole menu is a popover.
 */
export function MainMenu({ shell }: { shell: ShellModel }) {
  return (
    <nav className="main-menu" id="main-menu" popover="auto" aria-label={shell.texts('menu.main')}>
      <button
        className="menu-button menu-close"
        type="button"
        popoverTarget="main-menu"
        popoverTargetAction="hide"
        {...productWords(shell.language)}
      >
        {shell.texts('menu.close')}
      </button>
      <ul className="main-menu__list page-width">
        {shell.mainMenu.map((item) => (
          <Entry key={item.guid} item={item} shell={shell} depth={1} />
        ))}
        {shell.serviceMenu.map(({ guid, path, name, language }) => (
          <li key={guid} className="main-menu__service">
            <a className="main-menu__name" href={path ?? '#'} {...textLanguage(language, shell.language)}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Entry({ item, shell, depth }: { item: MenuItem; shell: ShellModel; depth: number }) {
  if (item.kind === 'separator') return <li className="main-menu__line" aria-hidden="true" />;
  const { language, path, texts, shows } = shell;
  const below = shows.subMenu || depth > 1 ? item.relatedMenuItems : [];
  const isHere = item.path === path;
  const isAbove = !isHere && item.path !== null && item.urlSegment !== '' && path.startsWith(`${item.path}/`);
  const name = isAbove ? 'main-menu__entry main-menu__entry--above' : 'main-menu__entry';
  const own = textLanguage(item.language, language);
  return (
    <li className={name}>
      {item.path === null ? (
        <span className="main-menu__name" {...own}>
          {item.name}
        </span>
      ) : (
        <a className="main-menu__name" href={item.path} aria-current={isHere ? 'page' : undefined} {...own}>
          {item.name}
        </a>
      )}
      {below.length > 0 && depth === 1 && (
        <details className="sub-menu" name="sub-menu">
          <summary className="sub-menu__toggle">
            <span className="visually-hidden" {...productWords(language)}>
              {texts('menu.sub', { name: item.name })}
            </span>
          </summary>
          <ul className="sub-menu__list">
            {below.map((inner) => (
              <Entry key={inner.guid} item={inner} shell={shell} depth={depth + 1} />
            ))}
          </ul>
        </details>
      )}
      {below.length > 0 && depth > 1 && depth < 3 && (
        <ul className="sub-menu__deeper">
          {below.map((inner) => (
            <Entry key={inner.guid} item={inner} shell={shell} depth={depth + 1} />
          ))}
        </ul>
      )}
    </li>
  );
}
