import type { PropertyDefinition } from '../../properties.contract.ts';

type Options = PropertyDefinition['options'];

/** A choice as a line: its value, then its names in the languages of the platform, with bars between. */
export const optionsToLines = (options: Options, languages: readonly string[]): string =>
  options
    .map(({ value, label }) => [value, ...languages.map((language) => label[language] ?? '')].join(' | '))
    .join('\n');

export const linesToOptions = (lines: string, languages: readonly string[]): Options =>
  lines
    .split('\n')
    .map((line) => line.split('|').map((part) => part.trim()))
    .filter(([value]) => value)
    .map(([value = '', ...names]) => {
      const given = languages.map((language, at) => [language, names[at] ?? ''] as const);
      const label = Object.fromEntries(given.filter(([, name]) => name !== ''));
      const first = languages[0] ?? 'nl';
      return { value, label: Object.keys(label).length > 0 ? label : { [first]: value } };
    });
