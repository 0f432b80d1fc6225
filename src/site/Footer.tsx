import { Blocks } from '#blocks/BlockView.tsx';
import type { BlockSurroundings } from '#blocks/block-context.ts';
import { otherThan } from './other-than.ts';
import type { ShellModel } from './page-model.ts';

/** The platform's own footer of blocks, and the row that every page ends with. */
export function Footer({ shell, around }: { shell: ShellModel; around: BlockSurroundings }) {
  const { texts, footer, footerMenu, legalLinks, contact } = shell;
  const links = [
    ...(contact ? [contact] : []),
    ...footerMenu.map(({ name, path, language }) => ({ label: name, href: path ?? '#', language })),
    ...legalLinks,
  ].map((link) => ({ language: shell.language, ...link }));
  return (
    <footer className="site-footer">
      {footer.length > 0 && (
        <div className="site-footer__blocks on-brand">
          <div className="page-width grid">
            <Blocks nodes={footer} area="bottom" level={2} around={around} />
          </div>
        </div>
      )}
      <nav className="site-footer__row page-width" aria-label={texts('menu.footer')}>
        <ul>
          {links.map(({ label, href, language }) => (
            <li key={`${label} ${href}`} lang={otherThan(shell.language, language)}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  );
}
