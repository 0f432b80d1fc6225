import { toScriptJson } from '#kernel/api.ts';

interface DataScriptProps {
  id?: string;
  type: 'application/json' | 'application/ld+json';
  data: object;
}

/** Data in the page, which no browser runs. */
export function DataScript({ id, type, data }: DataScriptProps) {
  return (
    <script
      id={id}
      type={type}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON made safe for a script element
      dangerouslySetInnerHTML={{ __html: toScriptJson(data) }}
    />
  );
}
