import { useSharingTexts } from './sharing/sharing-texts.ts';

interface UsesLinkProps {
  /** A type of block by its name, or what a guid names. */
  of: { block: string } | { target: string };
  /** What it is called, for the heading there. */
  name: string;
  what: 'block' | 'image' | 'file' | 'page' | 'shared';
}

/** The way to where something is used, in a tab of its own: what is typed here stays. */
export function UsesLink({ of, name, what }: UsesLinkProps) {
  const t = useSharingTexts();
  return (
    <p>
      <a href={`/edit/uses?${new URLSearchParams({ ...of, name })}`} target="_blank" rel="noreferrer">
        {t(`uses.${what}`)}
      </a>
    </p>
  );
}
