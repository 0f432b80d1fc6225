import { localized } from '#kernel/languages/localized.ts';
import { toInterfaceLanguage } from '#kernel/texts.ts';
import type { Answer, Answers } from '../forms/definition/answers.ts';
import type { FormDefinition, Question, SimpleQuestion } from '../forms/definition/definition.schema.ts';
import { filesIn } from '../forms/definition/file-answers.ts';
import type { AnswerWords } from '../forms/definition/kinds/kind.ts';
import { kindOf } from '../forms/definition/kinds/kinds.ts';
import { isAnswered } from '../forms/definition/questions.ts';

const yesAndNo = { nl: { yes: 'Ja', no: 'Nee' }, en: { yes: 'Yes', no: 'No' } };

/** How answers are said to who reads this language; texts that it lacks are in the fallback language. */
export function wordsIn(language: string, fallback: string): AnswerWords {
  const spoken = toInterfaceLanguage(language);
  return { language: spoken, say: (text) => localized(text, language, fallback).text, ...yesAndNo[spoken] };
}

/** An answer in words. A repeating group has a line for each entry. */
export function answerInWords(question: Question | SimpleQuestion, answer: Answer, words: AnswerWords): string {
  if (question.kind === 'group') {
    const entries = answer as readonly Answers[];
    return entries
      .map(
        (entry, at) =>
          `${words.say(question.entryLabel) || at + 1}${words.say(question.entryLabel) && ` ${at + 1}`}: ${entryInWords(question.questions, entry, words)}`,
      )
      .join('\n');
  }
  if (!isAnswered(question)) return '';
  const kind = kindOf(question.kind);
  return kind.text(answer, question as Parameters<typeof kind.text>[1], words);
}

const entryInWords = (questions: readonly SimpleQuestion[], entry: Answers, words: AnswerWords) =>
  questions
    .flatMap((question) => {
      const answer = entry[question.id];
      return answer === undefined ? [] : [`${words.say(question.label)}: ${answerInWords(question, answer, words)}`];
    })
    .join('; ');

export interface AnsweredStep {
  id: string;
  title: string;
  questions: {
    id: string;
    label: string;
    text: string | null;
    isSensitive: boolean;
    files: { guid: string; name: string }[];
    /** Of a signature: the path of an SVG of 600 by 200. */
    drawing: string | null;
  }[];
}

/** What was asked and answered, step by step. What was not answered is null, unless it was never shown: then it is left out. */
export function stepsInWords(
  definition: FormDefinition,
  { answers, shown }: { answers: Answers; shown?: ReadonlySet<string> },
  words: AnswerWords,
): AnsweredStep[] {
  const steps = definition.steps.map((step) => ({
    id: step.id,
    title: words.say(step.title),
    questions: step.questions.filter(isAnswered).flatMap((question) => {
      const answer = answers[question.id];
      if (answer === undefined && shown && !shown.has(question.id)) return [];
      return [
        {
          id: question.id,
          label: words.say(question.label),
          text: answer === undefined ? null : answerInWords(question, answer, words),
          isSensitive: question.isSensitive,
          files: question.kind === 'file' ? filesIn(answer).map(({ guid, name }) => ({ guid, name })) : [],
          drawing: question.kind === 'signature' ? drawingIn(answer) : null,
        },
      ];
    }),
  }));
  return steps.filter(({ questions }) => questions.length > 0);
}

/** A receipt that is checked may hold anything. */
function drawingIn(answer: Answer | undefined): string | null {
  const drawing = (answer as { drawing?: unknown } | undefined)?.drawing;
  return typeof drawing === 'string' ? drawing : null;
}
