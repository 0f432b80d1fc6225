import { test } from 'vitest';
import { openServer } from '#test/harness.ts';
import { compareVisits } from '#test/visit-log.ts';

const server = await openServer();

test('statistics are those of a scripted log of 10,000 visits', () => compareVisits(server, 10_000), 300_000);
