import type { Pieces } from '../pieces/pieces.ts';
import { type RuleIssue, shortened } from './issue.ts';
import { wordsOf } from './words.ts';

/** The commonest words of a language that say what it is; words that two of them share count for both. */
const common: Readonly<Record<string, ReadonlySet<string>>> = {
  nl: new Set(
    'de het een en van is dat die in te op niet zijn met voor er maar om hebben ook naar dan wat ze bij nog wordt worden aan door of als uit tot kan kunt je u uw wij we hij deze dit heeft over zich geen meer onze ons jullie moet hier gaat bent'.split(
      ' ',
    ),
  ),
  en: new Set(
    'the of and to a in is you that it he was for on are as with his they i at be this have from or had by but not what all were we when your can said there use an each which she do how their if will our has been would about after must please'.split(
      ' ',
    ),
  ),
  de: new Set(
    'der die das und ist nicht ein eine zu den von mit sich des auf für im dem auch es an als werden aus er hat dass sie nach wird bei einer um am sind noch wie einem über so zum war haben oder aber vor zur bis mehr durch man ihr ihre wir können'.split(
      ' ',
    ),
  ),
  fr: new Set(
    'le la les de des du un une et est dans que qui pour pas sur au aux avec ce il elle nous vous ne se son sa ses par plus ou mais sont cette ces être avoir leur votre notre à été si tout'.split(
      ' ',
    ),
  ),
  fy: new Set(
    'de it in en fan is dat net op foar mei as troch te oan ek wurdt binne wêze hat hawwe om mar ús jo wy hja se sy oer út nei der by dit dy kin moat sille wie noch mear'.split(
      ' ',
    ),
  ),
};

const minWords = 12;
/** Part of the words that a language has in common with its own texts: a quarter at least, and far more than the other. */
const sure = { least: 0.28, times: 2.5 };

/** The language that a text is clearly in; undefined where that is not sure. */
export function languageOf(text: string): string | undefined {
  const words = wordsOf(text.toLowerCase());
  if (words.length < minWords) return undefined;
  const parts = Object.entries(common)
    .map(([language, known]) => [language, words.filter((word) => known.has(word)).length / words.length] as const)
    .toSorted(([, one], [, other]) => other - one);
  const [first, second] = parts;
  const isSure = first && first[1] >= sure.least && first[1] >= 1.4 * (second?.[1] ?? 0);
  return isSure ? first[0] : undefined;
}

/** Part of the words that are common in a language. */
function shareOf(text: string, language: string): number {
  const words = wordsOf(text.toLowerCase());
  return words.filter((word) => common[language]?.has(word)).length / Math.max(1, words.length);
}

/** A text is in the language that it says to be in, or the words say in which they are (WCAG 2.2, 3.1.2; A11Y-16). */
export function languageOfParts({ texts, language }: Pieces): RuleIssue[] {
  if (!Object.hasOwn(common, language)) return [];
  return texts.flatMap(({ guid, field, paragraphs }) =>
    paragraphs.flatMap((paragraph): RuleIssue[] => {
      const other = languageOf(paragraph);
      const isOther =
        other && other !== language && shareOf(paragraph, other) >= sure.times * shareOf(paragraph, language);
      if (!isOther) return [];
      const values = { words: shortened(paragraph), is: other, said: language };
      return [{ guid, field, kind: 'other', severity: 'warning', values }];
    }),
  );
}
