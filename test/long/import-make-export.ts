import { once } from 'node:events';
import { createWriteStream } from 'node:fs';

const head = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
<title>Groot</title><link>https://groot.example.org</link><language>nl-NL</language>
<wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>https://groot.example.org</wp:base_site_url>
<wp:base_blog_url>https://groot.example.org</wp:base_blog_url>
`;
const words =
  'de gemeente maakt bekend dat het college van burgemeester en wethouders een besluit heeft genomen over de dijk'.split(
    ' ',
  );

/** An export of about that many bytes: news with headings, lists, tables, links to one another and images that cannot be had. */
export async function makeExport(path: string, bytes: number): Promise<number> {
  const file = createWriteStream(path);
  let written = 0;
  let posts = 0;
  const write = async (text: string) => {
    written += Buffer.byteLength(text);
    if (!file.write(text)) await once(file, 'drain');
  };
  await write(head);
  while (written < bytes) {
    posts += 1;
    await write(post(posts));
  }
  await write('</channel></rss>\n');
  file.end();
  await once(file, 'finish');
  return posts;
}

function post(number: number): string {
  const isPage = number % 200 === 0;
  const path = isPage ? `pagina-${number}` : `2020/01/bericht-${number}`;
  return `<item><title>Bericht ${number}</title><link>https://groot.example.org/${path}/</link><dc:creator>redactie</dc:creator>
<guid isPermaLink="false">https://groot.example.org/?p=${number}</guid><content:encoded><![CDATA[${content(number)}]]></content:encoded>
<excerpt:encoded><![CDATA[]]></excerpt:encoded><wp:post_id>${number}</wp:post_id><wp:post_date_gmt>2020-01-02 10:00:00</wp:post_date_gmt>
<wp:post_name>${isPage ? 'pagina' : 'bericht'}-${number}</wp:post_name><wp:status>publish</wp:status><wp:post_parent>0</wp:post_parent><wp:menu_order>0</wp:menu_order>
<wp:post_type>${isPage ? 'page' : 'post'}</wp:post_type><category domain="category" nicename="nieuws"><![CDATA[Nieuws]]></category>
<wp:postmeta><wp:meta_key>_edit_last</wp:meta_key><wp:meta_value>1</wp:meta_value></wp:postmeta></item>
`;
}

function content(number: number): string {
  const sentence = (from: number) =>
    Array.from({ length: 40 }, (_, at) => words[(number + from + at * 3) % words.length]).join(' ');
  const paragraphs = Array.from(
    { length: 60 },
    (_, at) =>
      `<!-- wp:paragraph --><p>${sentence(at)} <a href="https://groot.example.org/?p=${Math.max(1, number - at)}">lees ${at}</a> en <strong>${sentence(at + 1)}</strong></p><!-- /wp:paragraph -->`,
  );
  return `<h2>Kop ${number}</h2>\n${paragraphs.join('\n')}\n<ul><li>een</li><li>twee</li></ul>
<figure class="wp-block-image"><img src="https://groot.example.invalid/beeld-${number}.jpg" alt="beeld"/></figure>
<table><tr><th>a</th></tr><tr><td>${number}</td></tr></table>`;
}
