import { screenAccess } from '#kernel/screen-access.ts';
import { formNames } from '#kernel/visitor-form.ts';
import type { FoundLink } from './find-links.ts';

/** So many forms of one address, by what stands behind its `?`: lists that can be filtered have more than anybody reads. */
const mostForms = 200;
/** So many addresses in all. */
const mostAddresses = 500_000;

/** What is left out though it is linked: calls, what a machine would translate for it, and files that are there by themselves. */
const leftOut = /^\/(?:api|translate|f\/zip)(?:\/|$)/;
/** Forms of the product, in a language or not: nothing is sent from an archive. */
const form = new RegExp(`^(?:/[\\w-]+)?/(?:${formNames.join('|')})$`);

/** Addresses that are to be fetched, each once: those of a website, in the order in which they were found. */
export function createAddresses(origin: string) {
  const known = new Set<string>();
  const forms = new Map<string, number>();
  const tooMany = new Set<string>();
  const waiting: FoundLink[] = [];
  return {
    /** Of another website nothing is. */
    add(link: FoundLink) {
      const { origin: at, pathname, search, href } = new URL(link.url);
      if (at !== origin || known.has(href) || known.size >= mostAddresses) return;
      if (leftOut.test(pathname) || form.test(pathname) || (link.isPage && screenAccess(pathname) !== undefined))
        return;
      if (link.isPage && search !== '') {
        const count = forms.get(pathname) ?? 0;
        if (count >= mostForms) tooMany.add(pathname);
        if (count >= mostForms) return;
        forms.set(pathname, count + 1);
      }
      known.add(href);
      waiting.push({ ...link, url: href });
    },
    next: () => waiting.shift(),
    /** Those that were found until now, and of them those that are done. */
    counts: () => ({ total: known.size, done: known.size - waiting.length }),
    /** Paths of which some forms are left out. */
    tooMany: (): readonly string[] => [...tooMany],
  };
}
