import { Blocks } from '#blocks/BlockView.tsx';
import type { BlockSurroundings } from '#blocks/block-context.ts';
import type { ShellModel } from './page-model.ts';

/** The platform's own footer of blocks, and the row that every page ends with. */
export function Footer({ shell, around }: { shell: ShellModel; around: BlockSurroundings }) {
  const { texts, footer, footerMenu, legalLinks, contact } = shell;
  const links = [
    ...(contact ? [contact] : []),
    ...footerMenu.map(({ name, path }) => ({ label: name, href: path ?? '#' })),
    ...legalLinks,
  ];
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
          {links.map(({ label, href }) => (
            <li key={`${label} ${href}`}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  );
}
