import { useEffect, useId, useRef, useState } from 'react';
import type { JsonObject } from '#document/page-document.ts';
import type { TextLanguage } from '#kernel/languages/text-language.ts';

interface SearchFieldProps extends JsonObject {
  label: string;
  placeholder: string;
  /** Of label and placeholder, where it is another than around them: `TextLanguage`. */
  own: JsonObject;
  /** In which titles are proposed. */
  language: string;
  /** `SearchScope`. */
  scope: JsonObject;
  suggests: boolean;
  value: string;
}

interface Suggestion {
  title: string;
  language: string;
}

/** In milliseconds: so long nobody typed. */
const pause = 200;
const longest = 200;

/** The field of a search, with the titles that begin as what is typed. What was typed before it lives stays. */
export default function SearchField({ label, placeholder, own, language, scope, suggests, value }: SearchFieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([]);
  const query = new URLSearchParams({ q: typed.trim(), lang: language, ...(scope as Record<string, string>) });
  const asked = suggests && typed !== value && typed.trim().length >= 2 ? query.toString() : '';

  // What was typed before it lived said nothing yet.
  useEffect(() => setTyped(typedIn(field.current)), []);
  useEffect(() => {
    if (asked === '') return setSuggestions([]);
    const stop = new AbortController();
    const timer = setTimeout(() => {
      // Without suggestions it is a field like any other.
      readSuggestions(`/api/search/suggestions?${asked}`, stop.signal).then(setSuggestions, () => {});
    }, pause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [asked]);

  return (
    <div className="search-form__field">
      <label htmlFor={`${id}q`} {...(own as TextLanguage)}>
        {label}
      </label>
      <input
        id={`${id}q`}
        type="search"
        name="q"
        required
        minLength={2}
        maxLength={longest}
        defaultValue={value}
        placeholder={placeholder || undefined}
        autoComplete="off"
        enterKeyHint="search"
        list={suggests ? `${id}s` : undefined}
        ref={field}
        onInput={() => setTyped(typedIn(field.current))}
      />
      {suggests && (
        <datalist id={`${id}s`}>
          {suggestions.map(({ title, language: spoken }) => (
            <option key={`${spoken} ${title}`} value={title} lang={spoken} />
          ))}
        </datalist>
      )}
    </div>
  );
}

/** The server compiles this too, and has no elements. */
const typedIn = (field: object | null): string => (field as { value?: string } | null)?.value ?? '';

async function readSuggestions(address: string, signal: AbortSignal): Promise<readonly Suggestion[]> {
  const response = await fetch(address, { signal });
  if (!response.ok) return [];
  const { suggestions } = (await response.json()) as { suggestions: Suggestion[] };
  return suggestions.filter(({ title }, at) => suggestions.findIndex((other) => other.title === title) === at);
}
