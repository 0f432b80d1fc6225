import { inDatabase } from './in-database.ts';

/** Makes somebody of the demo platform staff, which nothing in the product does by itself. */
export const makeStaff = (dataDir: string, email: string) =>
  inDatabase(
    dataDir,
    `insert into role_member (platform_id, role_id, account_id)
     select a.platform_id, r.id, a.id from account a join role r on r.platform_id = a.platform_id and r.kind = 'Mett'
     where a.email = $1`,
    [email],
  );
