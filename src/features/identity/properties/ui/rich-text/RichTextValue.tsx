import { RichText } from '#blocks/rich-text/RichText.tsx';
import { emptyRichText } from '#document/rich-text.ts';
import { useApp } from '#ui/screens/app-context.ts';
import { toRichText } from '../../rich-text-value.rules.ts';

/** A property that is a text with structure, as others read it. */
export function RichTextValue({ value }: { value: string }) {
  const { language } = useApp();
  const href = (to: object) => ('url' in to ? String(to.url) : undefined);
  return <RichText field="value" doc={toRichText(value) ?? emptyRichText} place={{ language, href }} level={4} />;
}
