import { localized } from '#kernel/languages/localized.ts';
import { useKit } from '#ui/kit.ts';

/** A text of a form in the language of the interface, else in that of the platform. */
export function useSay(): (text: Readonly<Record<string, string>>) => string {
  const { language, platform } = useKit();
  return (text) => localized(text, language, platform.defaultLanguage).text;
}
