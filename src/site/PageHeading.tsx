import { useContext } from 'react';
import { PageTitleContext } from '#blocks/block-editing.ts';
import { textLanguage } from '#kernel/languages/text-language.ts';
import type { Worded } from './page-model.ts';

interface PageHeadingProps {
  heading: Worded;
  language: string;
  isHidden?: boolean;
}

/** The one `h1` of a page; a hidden one stays for screen readers. Takes the focus after a soft navigation. */
export function PageHeading({ heading, language, isHidden = false }: PageHeadingProps) {
  const Title = useContext(PageTitleContext);
  const name = isHidden ? 'visually-hidden' : 'page-heading nl-heading nl-heading--level-1';
  if (Title) return <Title className={name} />;
  return (
    <h1 className={name} tabIndex={-1} {...textLanguage(heading.language, language)}>
      {heading.text}
    </h1>
  );
}
