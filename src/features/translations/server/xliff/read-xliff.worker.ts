import { answerWork } from '#infra/workers/answer-work.ts';
import { readXliff } from './read-xliff.ts';

answerWork(readXliff);
