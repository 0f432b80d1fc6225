import sectionsEn from '#features/identity/properties/messages/en.json' with { type: 'json' };
import sectionsNl from '#features/identity/properties/messages/nl.json' with { type: 'json' };
import { createTexts } from '#kernel/texts.ts';
import { useApp } from '../app-context.ts';

const sectionNames = createTexts({ nl: sectionsNl, en: sectionsEn });

/** A section of the product has a name in words; one of the platform is called as it was named. */
export function useSectionName() {
  const { language } = useApp();
  return (name: string) => (`section.${name}` in sectionsNl ? sectionNames[language](`section.${name}`) : name);
}
