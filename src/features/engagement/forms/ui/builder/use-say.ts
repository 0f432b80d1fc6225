import { localized } from '#kernel/languages/localized.ts';
import { useApp } from '#ui/screens/app-context.ts';

/** A text of a form in the language of the interface, else in that of the platform. */
export function useSay(): (text: Readonly<Record<string, string>>) => string {
  const { language, platform } = useApp();
  return (text) => localized(text, language, platform.defaultLanguage).text;
}
