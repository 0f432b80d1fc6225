import type { TableCell, TableColumn } from '#infra/tables/table.ts';
import { instantAt } from '#kernel/dates.ts';
import type { Answer, Answers } from '../../forms/definition/answers.ts';
import { optionText } from '../../forms/definition/kinds/choices.ts';
import type { AnswerWords } from '../../forms/definition/kinds/kind.ts';
import { addressParts } from '../../forms/definition/kinds/parts.ts';
import type { AnsweredQuestion } from '../../forms/definition/questions.ts';
import type { MergedQuestion } from '../../forms/definition/questions-of-versions.ts';
import { answerInWords } from '../../submissions/answers-in-words.ts';
import { formResultsTexts } from '../form-results-texts.ts';

/** One column of an export, and what a submission has in it. */
export interface ExportColumn extends TableColumn {
  cell: (answers: Answers, version: number) => TableCell;
}

/** What the cells of a question are written for. */
export interface Reader {
  words: AnswerWords;
  /** Of the platform: moments that somebody fills in are those of its clocks. */
  timeZone: string;
}

type Parts = Readonly<Record<string, unknown>>;

/**
 * The columns of a question: one, or one for each row of a matrix, part of an address, option that something is given out over and end
 * of a period. Numbers, days, moments and yes or no are what they are; anything else is said in words.
 */
export function columnsOf({ question, in: versions }: MergedQuestion, reader: Reader): ExportColumn[] {
  const { words } = reader;
  const label = words.say(question.label) || question.id;
  const answerIn = (answers: Answers, version: number) => {
    const answer = answers[question.id];
    // An older version may have asked it as another kind.
    const asked = versions.get(version) ?? question;
    return answer === undefined ? undefined : { answer, asked, fits: asked.kind === question.kind };
  };
  const inWords = (answer: Answer, asked: AnsweredQuestion) => answerInWords(asked, answer, words);
  const one = (type: TableColumn['type'], cell: (answer: Answer) => TableCell = (answer) => answer as TableCell) => [
    {
      key: question.id,
      label,
      type,
      cell(answers: Answers, version: number) {
        const found = answerIn(answers, version);
        if (!found) return null;
        return found.fits ? cell(found.answer) : inWords(found.answer, found.asked);
      },
    },
  ];
  const many = (
    parts: readonly { value: string; label: string }[],
    type: TableColumn['type'],
    cell: (answer: Parts, part: string) => TableCell,
  ): ExportColumn[] =>
    parts.map((part, at) => ({
      key: `${question.id}.${part.value}`,
      label: `${label} – ${part.label}`,
      type,
      cell(answers, version) {
        const found = answerIn(answers, version);
        if (!found) return null;
        if (found.fits) return cell(found.answer as Parts, part.value);
        return at === 0 ? inWords(found.answer, found.asked) : null;
      },
    }));
  const named = (all: readonly { value: string; label: Readonly<Record<string, string>> }[]) =>
    all.map(({ value, label }) => ({ value, label: words.say(label) || value }));
  const texts = formResultsTexts(words.language);
  switch (question.kind) {
    case 'number':
    case 'currency':
    case 'slider':
    case 'rating':
    case 'calculated':
      return one('number');
    case 'date':
      return one('date');
    case 'dateTime':
      return one('dateTime', (answer) => instantAt(String(answer), reader.timeZone));
    case 'yesNo':
    case 'consent':
      return one('boolean');
    case 'url':
      return one('link');
    case 'dateRange':
      return many(
        (['from', 'until'] as const).map((value) => ({ value, label: texts(`part.${value}`) })),
        'date',
        (answer, part) => answer[part] as string,
      );
    case 'address':
      return many(
        addressPartNames.map((value) => ({ value, label: texts(`part.${value}`) })),
        'text',
        (answer, part) => answer[part] as string,
      );
    case 'allocate':
      return many(named(question.options), 'number', (answer, part) => answer[part] as number);
    case 'likert':
    case 'matrix':
      return many(named(question.rows), 'text', (answer, row) =>
        [answer[row] ?? []]
          .flat()
          .map((value) => optionText(question.options, String(value), words))
          .join(', '),
      );
    default:
      return one('text', (answer) => inWords(answer, question));
  }
}

const addressPartNames = Object.keys(addressParts) as (keyof typeof addressParts)[];
