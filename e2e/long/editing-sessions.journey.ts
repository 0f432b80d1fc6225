import { describeSessions } from '../editing-session/describe-sessions.ts';

const from = Number(process.env.EDITING_FROM ?? 1);
const count = Number(process.env.EDITING_COUNT ?? 500);

describeSessions(Array.from({ length: count }, (_, at) => from + at));
