import type { JsonValue } from '#document/page-document.ts';

const silent = new Set(['image', 'link', 'url', 'type', 'attrs']);

/** Every word in a value, on one line. */
export function describeWords(value: JsonValue | undefined): string {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(describeWords).filter(Boolean).join(' ');
  if (value === null || typeof value !== 'object') return '';
  return Object.entries(value)
    .filter(([field]) => !silent.has(field))
    .map(([, inner]) => describeWords(inner))
    .filter(Boolean)
    .join(' ');
}
