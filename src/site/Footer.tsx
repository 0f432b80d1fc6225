import { Blocks } from '#blocks/BlockView.tsx';
import type { BlockContextValue } from '#blocks/block-context.ts';
import type { ResolvedNode } from '#document/resolve.ts';
import { textLanguage } from '#kernel/languages/text-language.ts';
import { toInterfaceLanguage } from '#kernel/texts.ts';
import type { FooterLink, ShellModel } from './page-model.ts';

interface FooterProps {
  shell: ShellModel;
  around: BlockContextValue;
  /** Somebody edits it: there is a place for it, also while it is empty. */
  isEdited: boolean;
}

/** The platform's own footer of blocks, and the row that every page ends with. */
export function Footer({ shell, around, isEdited }: FooterProps) {
  const { texts, footer, footerMenu, legalLinks, contact } = shell;
  const links = [
    ...(contact ? [contact] : []),
    ...footerMenu.map(({ name, path, language }) => ({ label: name, href: path ?? '#', language })),
    ...legalLinks,
  ].map((link): FooterLink & { language: string } => ({ language: toInterfaceLanguage(shell.language), ...link }));
  return (
    <footer className="site-footer">
      {(footer.length > 0 || isEdited) && (
        <div className="site-footer__blocks on-brand">
          <div className="page-width grid">
            <FooterBlocks nodes={footer} around={around} />
          </div>
        </div>
      )}
      <nav className="site-footer__row page-width" aria-label={texts('menu.footer')}>
        <ul>
          {links.map(({ label, href, language, opensCookies }) => (
            <li key={`${label} ${href}`}>
              <a
                href={href}
                data-cookie-settings={opensCookies ? '' : undefined}
                {...textLanguage(language, shell.language)}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  );
}

interface FooterBlocksProps {
  nodes: readonly ResolvedNode[];
  around: BlockContextValue;
}

/** What stands in `.site-footer__blocks`: drawn again, the same, by the editor. */
export const FooterBlocks = ({ nodes, around }: FooterBlocksProps) => (
  <Blocks nodes={nodes} area="bottom" level={2} around={around} position={{ area: 'main' }} />
);
