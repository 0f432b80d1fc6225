import { handleWork } from '#infra/workers/answer-work.ts';
import { inspectFile } from './inspect-file.ts';

handleWork(inspectFile);
