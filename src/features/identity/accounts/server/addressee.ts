/** Whom a mail of the product is to. */
export interface Addressee {
  accountId: string;
  email: string;
  firstName: string;
  lastName: string;
  /** The language that they chose; undefined: none. */
  language: string | undefined;
}

/** What an addressee is read from. */
export const addresseeColumns = [
  'account.id',
  'account.email',
  'account.first_name',
  'account.last_name',
  'account.properties',
] as const;

interface AddresseeRow {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  properties: unknown;
}

export function toAddressee({ id, email, first_name, last_name, properties }: AddresseeRow): Addressee {
  const known = properties as readonly { key: string; value: string }[];
  const language = known.find(({ key }) => key === 'language')?.value;
  return { accountId: id, email, firstName: first_name, lastName: last_name, language };
}
