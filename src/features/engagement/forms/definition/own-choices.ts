import type { AnswerWords } from './kinds/kind.ts';
import type { AnsweredQuestion } from './questions.ts';
import { wayOf } from './result-ways.ts';

/** What can be answered to a question, in words. */
export interface Choice {
  value: string;
  label: string;
}

/** What can be answered to a question of which an answer is one of its own options, or several; undefined for any other. */
export function ownChoicesOf(question: AnsweredQuestion, words: AnswerWords): Choice[] | undefined {
  if (wayOf(question) !== 'choices' || question.kind === 'location' || 'offered' in question) return undefined;
  if (question.kind === 'yesNo' || question.kind === 'consent') return yesAndNo(words, question.kind);
  return 'options' in question ? named(question.options, words) : [];
}

/** Options or rows, as they are called. */
export const named = (
  options: readonly { value: string; label: Readonly<Record<string, string>> }[],
  words: AnswerWords,
): Choice[] => options.map(({ value, label }) => ({ value, label: words.say(label) || value }));

const yesAndNo = ({ yes, no }: AnswerWords, kind: 'yesNo' | 'consent'): Choice[] => [
  { value: 'true', label: yes },
  ...(kind === 'yesNo' ? [{ value: 'false', label: no }] : []),
];
