import { getPriority } from 'node:os';
import { handleWork } from './answer-work.ts';

// Of the tests: on Linux 0 is the thread that asks.
handleWork(() => getPriority(0));
