import { Button } from '#ui/Button.tsx';
import { LocalizedField } from '#ui/screens/fields/LocalizedField.tsx';
import { TextField } from '#ui/TextField.tsx';
import type { FormSettings } from '../../forms.contract.ts';
import { useFormTexts } from '../texts.ts';

interface ReplyTemplatesProps {
  value: FormSettings['replyTemplates'];
  errorOf: (name: string) => string | undefined;
  onChange: (templates: FormSettings['replyTemplates']) => void;
}

/** Texts that handlers begin a reply with, each by its name. */
export function ReplyTemplates({ value, errorOf, onChange }: ReplyTemplatesProps) {
  const texts = useFormTexts();
  return (
    <fieldset className="ui-group">
      <legend>{texts('settings.templates')}</legend>
      <p className="app-quiet">{texts('settings.templatesHint')}</p>
      {value.map((template, at) => {
        const number = at + 1;
        const set = (change: Partial<typeof template>) => onChange(value.with(at, { ...template, ...change }));
        return (
          <div key={String(at)}>
            <TextField
              label={texts('settings.templateName', { number })}
              maxLength={80}
              value={template.name}
              error={errorOf(`replyTemplates.${at}.name`)}
              onChange={(name) => set({ name })}
            />
            <LocalizedField
              label={texts('settings.templateText', { number })}
              name={`settings.replyTemplates.${at}.text`}
              isLong
              value={template.text}
              onChange={(text) => set({ text })}
            />
            <Button onClick={() => onChange(value.toSpliced(at, 1))}>
              {texts('settings.templateRemove', { number })}
            </Button>
          </div>
        );
      })}
      <p>
        <Button onClick={() => onChange([...value, { name: '', text: {} }])}>{texts('settings.templateAdd')}</Button>
      </p>
    </fieldset>
  );
}
