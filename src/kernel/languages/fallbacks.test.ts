import { expect, test } from 'vitest';
import { fallbacksOf, sourceOf } from './fallbacks.ts';
import { languageName } from './language-name.ts';
import { localized } from './localized.ts';

const platform = { languages: ['nl', 'nl-simple', 'en', 'en-simple', 'ar'], defaultLanguage: 'nl' };

test('a variant falls back to its language, and everything to the default language', () => {
  expect(fallbacksOf('en-simple', platform)).toEqual(['en', 'nl']);
  expect(fallbacksOf('nl-simple', platform)).toEqual(['nl']);
  expect(fallbacksOf('ar', platform)).toEqual(['nl']);
  expect(fallbacksOf('nl', platform)).toEqual([]);
  expect(fallbacksOf('pt-BR', platform)).toEqual(['nl']);
});

test('a variant is translated from its language, the others from the default language', () => {
  expect(sourceOf('en-simple', platform)).toBe('en');
  expect(sourceOf('ar', platform)).toBe('nl');
  expect(sourceOf('nl', platform)).toBe('nl');
});

test('a name in a variant is that of its language where it has none', () => {
  const names = { nl: 'Nieuws', en: 'News' };
  expect(localized(names, 'en-simple', 'nl')).toEqual({ text: 'News', language: 'en' });
  expect(localized(names, 'ar', 'nl')).toEqual({ text: 'Nieuws', language: 'nl' });
});

test('plain language is called after its language', () => {
  expect(languageName('nl-simple', 'nl')).toBe('Nederlands (eenvoudig)');
  expect(languageName('en-simple', 'en')).toBe('English (plain language)');
  expect(languageName('nl-simple', 'nl-simple')).toBe('Nederlands (eenvoudig)');
  expect(languageName('ar', 'ar')).toBe('العربية');
});
