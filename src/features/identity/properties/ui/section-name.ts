import { createTexts } from '#kernel/texts.ts';
import { useApp } from '#ui/screens/app-context.ts';
import sectionsEn from '../messages/en.json' with { type: 'json' };
import sectionsInformal from '../messages/nl.informal.json' with { type: 'json' };
import sectionsNl from '../messages/nl.json' with { type: 'json' };

const sectionNames = createTexts({ nl: sectionsNl, en: sectionsEn, informal: sectionsInformal });

/** A section of the product has a name in words; one of the platform is called as it was named. */
export function useSectionName() {
  const { language } = useApp();
  return (name: string) => (`section.${name}` in sectionsNl ? sectionNames[language](`section.${name}`) : name);
}
