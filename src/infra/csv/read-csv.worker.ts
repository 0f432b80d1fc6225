import { answerWork } from '../workers/answer-work.ts';
import { type CsvLimits, readCsv } from './read-csv.ts';

answerWork(({ text, limits }: { text: string; limits: CsvLimits }) => readCsv(text, limits));
