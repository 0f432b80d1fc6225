import type { Publication } from '#features/authoring/publication-state/publication-state.contract.ts';
import { publishingTexts } from '#features/authoring/publishing/ui/publishing-texts.ts';
import { createDateFormatter } from '#kernel/dates.ts';
import { useEditor, usePublication } from '../editor-context.ts';

/** In words: what visitors see of the language that is edited, beside the draft, and what is going to happen by itself. */
export function PublicationLine() {
  const { context } = useEditor();
  const publication = usePublication();
  if (!publication) return null;
  const words = publicationWords(publication, context);
  return (
    <p className="save-state__publication" data-publication={words.state}>
      {words.all}
    </p>
  );
}

interface Where {
  language: string;
  interfaceLanguage: 'nl' | 'en';
  timeZone: string;
}

function publicationWords({ languages, from }: Publication, { language, interfaceLanguage, timeZone }: Where) {
  const texts = publishingTexts[interfaceLanguage];
  const format = createDateFormatter(interfaceLanguage, timeZone);
  const own = languages.find((one) => one.language === language);
  const [next, ...more] = own?.scheduled ?? [];
  const state = own?.state ?? 'none';
  const isLater = from !== null && (state === 'published' || state === 'changed');
  const said = [
    texts(`state.${state}`),
    isLater && texts('scheduled.from', { at: format(from, 'moment') }),
    next && texts(`scheduled.${next.action}`, { at: format(next.at, 'moment') }),
    more.length > 0 && texts('scheduled.more', { count: more.length }),
  ];
  return { state, all: said.filter(Boolean).join(' · ') };
}
