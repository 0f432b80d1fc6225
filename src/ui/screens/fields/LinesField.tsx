import { useState } from 'react';
import type { FieldTexts } from '../../Field.tsx';
import { TextArea } from '../../TextArea.tsx';

interface LinesFieldProps extends FieldTexts {
  value: unknown;
  onChange: (lines: string[]) => void;
}

/** Several short texts, one on each line. What is typed stays as it is typed, with its empty lines. */
export function LinesField({ value, onChange, ...words }: LinesFieldProps) {
  const [typed, setTyped] = useState('');
  const lines = Array.isArray(value) ? value.map(String) : [];
  const isTyped = linesOf(typed).join('\n') === lines.join('\n');
  return (
    <TextArea
      {...words}
      spellCheck={false}
      value={isTyped ? typed : lines.join('\n')}
      onChange={(text) => {
        setTyped(text);
        onChange(linesOf(text));
      }}
    />
  );
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim().toLowerCase())
    .filter(Boolean);
