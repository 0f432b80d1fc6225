import { describeSessions } from './editing-session/describe-sessions.ts';

// A few of the random sessions that e2e/long/editing-sessions.journey.ts plays 500 of.
describeSessions([1, 2]);
