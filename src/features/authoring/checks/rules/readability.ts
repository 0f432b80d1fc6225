import type { Pieces, TextPiece } from '../pieces/pieces.ts';
import { type RuleIssue, shortened } from './issue.ts';
import { sentencesOf, syllablesOf, wordsOf } from './words.ts';

/** Fewer words say nothing of a text. */
const minWords = 50;
interface Limits {
  /** Words of a sentence that can still be followed. */
  longest: number;
  minEase: number;
}

/** B1; 45 is between “fairly hard” and “hard” in both scales. */
const usual: Limits = { longest: 25, minEase: 45 };
/** Plain language is held to shorter sentences, and to “plain” (60 in both scales). */
const plainLanguage: Limits = { longest: 15, minEase: 60 };

/**
 * How easy a text reads, 0 (hard) to 100 (easy): Flesch reading ease (R. Flesch, A new readability yardstick, 1948) for
 * English, and the same fitted to Dutch (W.H. Douma, De leesbaarheid van landbouwbladen, 1960). Syllables are counted by
 * groups of vowels. Undefined for other languages and for texts that are too short.
 */
export function readingEase(paragraphs: readonly string[], language: string): number | undefined {
  const sentences = paragraphs.flatMap(sentencesOf);
  const words = sentences.flatMap(wordsOf);
  if (words.length < minWords) return undefined;
  const perSentence = words.length / sentences.length;
  const perWord = words.reduce((sum, word) => sum + syllablesOf(word, language), 0) / words.length;
  if (language === 'nl') return 206.84 - 0.93 * perSentence - 77 * perWord;
  return language === 'en' ? 206.835 - 1.015 * perSentence - 84.6 * perWord : undefined;
}

/** Texts are for everybody (B1, functional reference 3.15): short sentences and common words. */
export function readability({ texts, language }: Pieces): RuleIssue[] {
  const [spoken = ''] = language.split('-');
  if (spoken !== 'nl' && spoken !== 'en') return [];
  const limits = language.endsWith('-simple') ? plainLanguage : usual;
  return texts.flatMap((text) => [...hardTexts(text, spoken, limits), ...longSentences(text, limits)]);
}

function hardTexts({ guid, field, paragraphs }: TextPiece, language: string, { minEase }: Limits): RuleIssue[] {
  const ease = readingEase(paragraphs, language);
  if (ease === undefined || ease >= minEase) return [];
  return [
    { guid, field, kind: 'hard', severity: 'hint', values: { ease: Math.max(0, Math.round(ease)), least: minEase } },
  ];
}

function longSentences({ guid, field, paragraphs }: TextPiece, { longest }: Limits): RuleIssue[] {
  return paragraphs.flatMap(sentencesOf).flatMap((sentence): RuleIssue[] => {
    const count = wordsOf(sentence).length;
    if (count <= longest) return [];
    return [
      {
        guid,
        field,
        kind: 'long-sentence',
        severity: 'hint',
        values: { words: shortened(sentence), count, most: longest },
      },
    ];
  });
}
