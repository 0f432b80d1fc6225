import { Client, type ClientConfig } from 'pg';

export interface FilledList {
  platform: string;
  parent: string;
  audiences: number[];
}

const count = 100_000;

/** Puts 100,000 published items in a list of the demo, as the product would have: item, document, listing. */
export async function fillList(connection: ClientConfig): Promise<FilledList> {
  const client = new Client(connection);
  await client.connect();
  const { rows } = await client.query(
    `select l.platform_id, l.parent_id, l.audience_id from listing l join platform p on p.id = l.platform_id
     where p.primary_domain = 'localhost' and l.item_type = 'News' limit 1`,
  );
  const { platform_id: platform, parent_id: parent, audience_id: audience } = rows[0];
  await client.query('begin');
  await client.query(
    'create temporary table fresh on commit drop as select gen_random_uuid() as id, n from generate_series(1, $1::int) n',
    [count],
  );
  await client.query(
    `insert into document (platform_id, owner, owner_kind, audience_id) select $1, id, 'item', $2 from fresh`,
    [platform, audience],
  );
  await client.query(
    `insert into item (platform_id, id, short_id, item_type, published_on, changed_on)
     select $1, id, lpad(n::text, 9, '0'), 'News', now() - n * interval '1 minute', now() - n * interval '1 minute' from fresh`,
    [platform],
  );
  await client.query(
    `insert into listing (platform_id, parent_id, language, item_id, audience_id, short_id, item_type, text_language, title, slug,
        summary, author_name, tags, published_on, changed_on, position, was_future)
     select $1, $2, 'nl', id, $3, lpad(n::text, 9, '0'), 'News', 'nl', 'Bericht ' || n || ' over de wijk', 'bericht-' || n || '-over-de-wijk',
        'De gemeente werkt vandaag aan de straat bij huisnummer ' || n || '. U hoort van ons hoe lang het duurt.', 'Redactie', '{wijk}',
        now() - n * interval '1 minute', now() - (n * 7919 % 100000) * interval '1 minute', n, false from fresh`,
    [platform, parent, audience],
  );
  await client.query('commit');
  await client.query('vacuum analyze');
  await client.end();
  return { platform, parent, audiences: [audience] };
}
