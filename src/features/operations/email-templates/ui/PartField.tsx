import type { InterfaceLanguage, Texts } from '#kernel/texts.ts';
import { Button } from '#ui/Button.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import type { EditableEmail } from '../email-templates.contract.ts';
import { useEmailTemplateTexts } from './texts.ts';

export type Part = EditableEmail['parts'][number];

interface PartFieldProps {
  part: Part;
  language: InterfaceLanguage;
  /** Of a text, among the texts of the mail; from 1. */
  number: number;
  words: string;
  error: string | undefined;
  onChange: (words: string) => void;
}

/** One text of a mail, with what is filled in and the way back to what the product says. */
export function PartField({ part, language, number, words, error, onChange }: PartFieldProps) {
  const texts = useEmailTemplateTexts();
  const { role, placeholders, isShared } = part;
  const { product } = part.texts[language];
  const label = texts(`part.${role}`, { number });
  const names = placeholders.map((name) => `{${name}}`).join(', ');
  const hint = [names && texts('placeholders', { names }), isShared && texts('shared')].filter(Boolean).join(' ');
  const said = {
    label,
    lang: language,
    value: words,
    maxLength: 2000,
    onChange,
    ...(hint && { hint }),
    error: error === undefined ? undefined : errorText(texts, error),
  };
  return (
    <div className="mail-part">
      {role === 'text' ? <TextArea {...said} rows={3} /> : <TextField {...said} autoComplete="off" />}
      {words !== product && (
        <Button look="quiet" aria-label={texts('resetOf', { part: label })} onClick={() => onChange(product)}>
          {texts('reset')}
        </Button>
      )}
    </div>
  );
}

function errorText(texts: Texts, error: string): string {
  const [code = '', name = ''] = error.split(':');
  return texts(`error.${code}`, { name: `{${name}}` });
}
