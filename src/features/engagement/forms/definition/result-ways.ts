import type { AnsweredQuestion } from './questions.ts';

/** How answers are told together. */
export const resultWays = ['choices', 'numbers', 'months', 'ranks', 'amounts', 'table', 'texts'] as const;
export type ResultWay = (typeof resultWays)[number];

/** How the answers to a kind of question are told (functional reference 6.11.10). */
export function wayOf({ kind }: Pick<AnsweredQuestion, 'kind'>): ResultWay {
  switch (kind) {
    case 'radio':
    case 'select':
    case 'eventSlot':
    case 'yesNo':
    case 'consent':
    case 'checkboxes':
    case 'multiSelect':
    case 'imageChoice':
    case 'location':
    case 'item':
    case 'person':
      return 'choices';
    case 'number':
    case 'currency':
    case 'slider':
    case 'rating':
    case 'calculated':
    case 'group':
      return 'numbers';
    case 'date':
    case 'dateTime':
    case 'dateRange':
      return 'months';
    case 'ranking':
      return 'ranks';
    case 'allocate':
      return 'amounts';
    case 'likert':
    case 'matrix':
      return 'table';
    default:
      return 'texts';
  }
}
