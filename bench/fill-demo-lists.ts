import { Client, type ClientConfig } from 'pg';
import { addManyItems } from '../test/many-items.ts';

export interface FilledLists {
  platform: string;
  /** The list that has all of the items. */
  parent: string;
  lists: readonly string[];
  audiences: number[];
}

/** Puts so many items in the three lists of the demo that have the most, those of the news first. */
export async function fillDemoLists(connection: ClientConfig, count: number): Promise<FilledLists> {
  const client = new Client(connection);
  await client.connect();
  const { rows } = await client.query<{ platform_id: string; parent_id: string; audience_id: number }>(
    `select l.platform_id, l.parent_id, l.audience_id from listing l join platform p on p.id = l.platform_id
     where p.primary_domain = 'localhost' and l.language = 'nl'
     group by 1, 2, 3 order by (min(l.item_type) = 'News') desc, count(*) desc, l.parent_id limit 3`,
  );
  const [first] = rows;
  if (!first) throw new Error('the demo has no lists');
  const { platform_id: platform, parent_id: parent, audience_id: audience } = first;
  const lists = rows.map(({ parent_id }) => parent_id);
  const ask = (text: string, values: unknown[] = []) => client.query(text, values);
  await addManyItems(ask, { platform, audience, lists, count, now: new Date() });
  await client.end();
  return { platform, parent, lists, audiences: [audience] };
}
