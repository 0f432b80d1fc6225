/** A post as an export has it. */
export interface Post {
  slug: string;
  type?: 'page' | 'post' | 'wp_block';
  status?: 'publish' | 'future' | 'draft';
  content: string;
  footnotes?: readonly { id: string; content: string }[];
  dateGmt?: string;
  date?: string;
  modifiedGmt?: string;
  pubDate?: string;
}

const cdata = (name: string, value: string) => `<${name}><![CDATA[${value}]]></${name}>`;
const meta = (key: string, value: string) =>
  `<wp:postmeta>${cdata('wp:meta_key', key)}${cdata('wp:meta_value', value)}</wp:postmeta>`;

function item({ slug, type = 'page', status = 'publish', content, footnotes, ...dates }: Post, at: number) {
  const { dateGmt = '2024-05-02 08:00:00', date = '', modifiedGmt = '', pubDate = '' } = dates;
  return `<item>
<title><![CDATA[${slug}]]></title><link>https://oud.example.org/${slug}/</link><pubDate>${pubDate}</pubDate>
${cdata('dc:creator', 'm')}${cdata('content:encoded', content)}${cdata('excerpt:encoded', '')}
<wp:post_id>${at + 10}</wp:post_id>${cdata('wp:post_date', date)}${cdata('wp:post_date_gmt', dateGmt)}
${cdata('wp:post_modified_gmt', modifiedGmt)}${cdata('wp:post_name', slug)}${cdata('wp:status', status)}
<wp:post_parent>0</wp:post_parent>${cdata('wp:post_type', type)}
${footnotes ? meta('footnotes', JSON.stringify(footnotes)) : ''}</item>`;
}

/** A WordPress export (WXR 1.2) of these posts. */
export const exportOf = (posts: readonly Post[], language = 'nl'): string => `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Oud</title><link>https://oud.example.org</link><language>${language}</language><wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>https://oud.example.org</wp:base_site_url><wp:base_blog_url>https://oud.example.org</wp:base_blog_url>
${posts.map(item).join('\n')}</channel></rss>`;
