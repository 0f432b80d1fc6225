import { Client, type ClientConfig } from 'pg';
import { addManyItems, addManyWords } from '../test/many-items.ts';

export interface FilledLists {
  platform: string;
  /** The list that has all of the items. */
  parent: string;
  lists: readonly string[];
  audiences: number[];
}

/** Puts so many items in the three lists of the demo that have the most, those of the news first, and their words in its search. */
export async function fillDemoLists(connection: ClientConfig, count: number): Promise<FilledLists> {
  const client = new Client(connection);
  await client.connect();
  const filled = await selectLists(client, "(min(l.item_type) = 'News') desc, count(*) desc");
  const ask = (text: string, values: unknown[] = []) => client.query(text, values);
  const [audience = 0] = filled.audiences;
  await addManyItems(ask, { ...filled, audience, count, now: new Date() });
  await addManyWords(ask, filled);
  await client.query('vacuum analyze');
  await client.end();
  return filled;
}

/** The lists that {@link fillDemoLists} filled, that of all items first, and what else a statement of theirs asks for. */
export const findLists = (client: Client): Promise<FilledLists> => selectLists(client, 'count(*) desc');

async function selectLists(client: Client, order: string): Promise<FilledLists> {
  const { rows } = await client.query<{ platform_id: string; parent_id: string; audience_id: number }>(
    `select l.platform_id, l.parent_id, l.audience_id from listing l join platform p on p.id = l.platform_id
     where p.primary_domain = 'localhost' and l.language = 'nl'
     group by 1, 2, 3 order by ${order}, l.parent_id limit 3`,
  );
  const [first] = rows;
  if (!first) throw new Error('the demo has no lists');
  return {
    platform: first.platform_id,
    parent: first.parent_id,
    lists: rows.map(({ parent_id }) => parent_id),
    audiences: [first.audience_id],
  };
}
