import { handleWork } from '#infra/workers/answer-work.ts';
import { readXliff } from './read-xliff.ts';

handleWork(readXliff);
