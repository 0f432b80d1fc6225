import type { MailLetter } from '#features/mail-texts/mail-texts.contract.ts';
import type { InterfaceLanguage, Texts } from '#kernel/texts.ts';
import { Button } from '#ui/Button.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useMailTexts } from './texts.ts';

export type Part = MailLetter['parts'][number];

interface PartFieldProps {
  part: Part;
  language: InterfaceLanguage;
  /** Of a text, among the texts of the mail; from 1. */
  number: number;
  words: string;
  fault: string | undefined;
  onChange: (words: string) => void;
}

/** One text of a mail, with what is filled in and the way back to what the product says. */
export function PartField({ part, language, number, words, fault, onChange }: PartFieldProps) {
  const texts = useMailTexts();
  const { role, placeholders, isShared } = part;
  const { product } = part.texts[language];
  const label = texts(`part.${role}`, { number });
  const names = placeholders.map((name) => `{${name}}`).join(', ');
  const hint = [names && texts('placeholders', { names }), isShared && texts('shared')].filter(Boolean).join(' ');
  const said = {
    ...{ label, lang: language, value: words, maxLength: 2000, onChange },
    ...(hint && { hint }),
    error: fault === undefined ? undefined : faultText(texts, fault),
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

function faultText(texts: Texts, fault: string): string {
  const [code = '', name = ''] = fault.split(':');
  return texts(`fault.${code}`, { name: `{${name}}` });
}
