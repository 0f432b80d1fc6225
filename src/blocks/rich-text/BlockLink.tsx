import type { ReactNode } from 'react';
import type { BlockPlace } from '../define-block.ts';
import type { Link } from '../link.ts';

interface BlockLinkProps {
  link: Link | null;
  place: Pick<BlockPlace, 'href'>;
  className?: string;
  /** What stands behind its words when it leaves the website. */
  markElsewhere?: ReactNode;
  children: ReactNode;
}

/** Whether an address is on another website. */
export const isElsewhere = (href: string) => /^(?:[a-z]+:)?\/\//i.test(href);

/** Attributes of an anchor to this address. */
export const anchorTo = (href: string) => (isElsewhere(href) ? { href, rel: 'noopener' } : { href });

/** A link to a page, an item or an address. What it holds stays, without a link, when there is nothing to lead to. */
export function BlockLink({ link, place, className, markElsewhere, children }: BlockLinkProps) {
  const href = link === null ? undefined : place.href(link);
  if (href === undefined) return children;
  return (
    <a className={className} {...anchorTo(href)}>
      {children}
      {isElsewhere(href) && markElsewhere}
    </a>
  );
}
