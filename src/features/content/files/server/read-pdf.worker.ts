import { handleWork } from '#infra/workers/answer-work.ts';
import { readPdf } from './read-pdf.ts';

handleWork((bytes: Uint8Array) => readPdf(bytes));
