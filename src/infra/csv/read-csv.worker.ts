import { handleWork } from '../workers/answer-work.ts';
import { type CsvLimits, readCsv } from './read-csv.ts';

handleWork(({ text, limits }: { text: string; limits: CsvLimits }) => readCsv(text, limits));
