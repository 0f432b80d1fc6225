import { test } from 'vitest';
import { openServer } from '#test/harness.ts';
import { compareVisits } from '#test/visit-log.ts';

const server = await openServer();

// 10,000 visits: test/long/visit-log.test.ts.
test('statistics are those of a scripted log of 300 visits', () => compareVisits(server, 300), 60_000);
