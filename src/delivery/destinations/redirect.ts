import { type Load, redirectTo } from '../destination.ts';

export const loadRedirect: Load<'redirect'> = async (_ctx, { to, status, old }) => ({
  ...redirectTo(to, status),
  ...(old !== undefined && { oldAddress: old }),
});
