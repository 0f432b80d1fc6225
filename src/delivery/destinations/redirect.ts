import { type Load, redirectTo } from '../destination.ts';

export const loadRedirect: Load<'redirect'> = async (_ctx, { to, status }) => redirectTo(to, status);
