import { useState } from 'react';
import { canonicalJson } from '#kernel/text/canonical-json.ts';
import type { FieldTexts } from '../../Field.tsx';
import { TextArea } from '../../TextArea.tsx';

interface LinesFieldProps<Line> extends FieldTexts {
  lang?: string | undefined;
  value: readonly Line[];
  /** What a line says, and how that is written. */
  read: (line: string) => Line;
  write: (one: Line) => string;
  onChange: (lines: Line[]) => void;
}

/** Several short values, one on each line. What is typed stays as it is typed, with its empty lines. */
export function LinesField<Line>({ value, read, write, onChange, ...words }: LinesFieldProps<Line>) {
  const [typed, setTyped] = useState('');
  const isTyped = canonicalJson(linesOf(typed).map(read)) === canonicalJson(value);
  return (
    <TextArea
      {...words}
      spellCheck={false}
      rows={Math.min(12, Math.max(3, value.length + 1))}
      value={isTyped ? typed : value.map(write).join('\n')}
      onChange={(text) => {
        setTyped(text);
        onChange(linesOf(text).map(read));
      }}
    />
  );
}

/** A name that has no capitals: of a domain, of a language. */
export const lowerCaseLines = { read: (line: string) => line.toLowerCase(), write: String };

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
