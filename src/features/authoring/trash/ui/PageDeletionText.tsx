import { menuName } from '#features/content/menus/menu-places.ts';
import { createTexts, type InterfaceLanguage } from '#kernel/texts.ts';
import en from '../messages/en.json' with { type: 'json' };
import informal from '../messages/nl.informal.json' with { type: 'json' };
import nl from '../messages/nl.json' with { type: 'json' };
import type { PageDeletion } from '../trash.contract.ts';

export const deletionTexts = createTexts({ nl, en, informal });

/** Something else than the page itself goes, or leads nowhere: that is asked about first. */
export const hasConsequences = ({ isHome, below, menus, links, isInSettings }: PageDeletion): boolean =>
  isHome || isInSettings || below.total > 0 || menus.length > 0 || links.total > 0;

interface PageDeletionTextProps {
  deletion: PageDeletion;
  interfaceLanguage: InterfaceLanguage;
}

/** What will be gone, or lead nowhere, when a page is deleted. */
export function PageDeletionText({ deletion, interfaceLanguage }: PageDeletionTextProps) {
  const texts = deletionTexts[interfaceLanguage];
  const { path, isHome, isShown, below, menus, links, isInSettings, days } = deletion;
  const named = ({ title, path }: { title: string; path: string | null }) =>
    [title || texts('untitled'), path].filter(Boolean).join(' · ');
  const inMenus = menus.map(({ menu, name }) => `${menuName(menu, interfaceLanguage)} · ${name || texts('untitled')}`);
  return (
    <div className="page-deletion">
      <p>{path === null ? texts('noAddress') : texts('address', { path })}</p>
      {isHome && (
        <p className="page-deletion__warning">
          <strong>{texts('home')}</strong>
        </p>
      )}
      <p>{texts(isShown ? 'shown' : 'draft', { days })}</p>
      <Affected
        interfaceLanguage={interfaceLanguage}
        text={texts('below', { count: below.total })}
        total={below.total}
        names={below.pages.map(named)}
      />
      <Affected
        interfaceLanguage={interfaceLanguage}
        text={texts('menus', { count: menus.length })}
        total={menus.length}
        names={inMenus}
      />
      <Affected
        interfaceLanguage={interfaceLanguage}
        text={texts('links', { count: links.total })}
        total={links.total}
        names={links.documents.map(named)}
      />
      {isInSettings && <p>{texts('settings')}</p>}
    </div>
  );
}

interface AffectedProps {
  text: string;
  total: number;
  names: readonly string[];
  interfaceLanguage: InterfaceLanguage;
}

function Affected({ text, total, names, interfaceLanguage }: AffectedProps) {
  if (total === 0) return null;
  const hidden = total - names.length;
  return (
    <>
      <p>{text}</p>
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
        {hidden > 0 && <li>{deletionTexts[interfaceLanguage]('hidden', { count: hidden })}</li>}
      </ul>
    </>
  );
}
