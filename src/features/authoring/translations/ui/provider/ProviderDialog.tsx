import { type FormEvent, useState } from 'react';
import { AppError } from '#kernel/errors.ts';
import { Alert } from '#ui/Alert.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Select } from '#ui/Select.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { FailureText } from '#ui/screens/FailureText.tsx';
import { FormButtons } from '#ui/screens/FormButtons.tsx';
import { errorsOf, hasErrors, useFirstError } from '#ui/screens/field-errors.ts';
import { TextField } from '#ui/TextField.tsx';
import { useAction } from '#ui/use-action.ts';
import {
  type GivenTranslationProvider,
  longestKey,
  longestServiceAddress,
  providerUses,
  setTranslationProvider,
  type TranslationProvider,
} from '../../provider.contract.ts';
import { type ProviderTexts, useProviderTexts } from './texts.ts';

/** As it is typed. */
const typedOf = ({ uses, url }: TranslationProvider) => ({ uses, url: url ?? '', key: '' });
type Typed = ReturnType<typeof typedOf>;

interface ProviderDialogProps {
  provider: TranslationProvider;
  onClose: () => void;
  /** It was saved, or that was undone. */
  onChanged: () => void;
}

/** Chooses what translates for the website; it is asked for a translation before it is saved. */
export function ProviderDialog({ provider, onClose, onChanged }: ProviderDialogProps) {
  const { api } = useApp();
  const texts = useProviderTexts();
  const [typed, setTyped] = useState(() => typedOf(provider));
  const change = (part: Partial<Typed>) => setTyped({ ...typed, ...part });
  const saving = useAction(() => ({
    type: 'update',
    entity: 'setting',
    done: texts('saved'),
    run: () => api.call(setTranslationProvider, { body: toGiven(typed, provider) }),
    isHandled: () => true,
    onDone: () => {
      onClose();
      onChanged();
    },
    onUndone: onChanged,
  }));
  const form = useFirstError(saving.error);
  const isConflict = saving.error instanceof AppError && saving.error.code === 'conflict';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!saving.isBusy) void saving.start();
  };
  return (
    <Dialog title={texts('change')} onClose={onClose}>
      <form ref={form} className="ui-form" onSubmit={submit} noValidate>
        <Select
          label={texts('service')}
          value={typed.uses}
          options={providerUses.map((value) => ({ value, label: texts(`uses.${value}`) }))}
          onChange={(uses) => change({ uses: uses as Typed['uses'], ...(uses !== typed.uses && { url: '', key: '' }) })}
        />
        <OwnFields typed={typed} provider={provider} errors={errorsOf(saving.error)} onChange={change} />
        {isConflict && <Alert>{texts('conflict')}</Alert>}
        {!isConflict && !hasErrors(saving.error) && <FailureText error={saving.error} />}
        <FormButtons submit={texts('save')} isBusy={saving.isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

interface OwnFieldsProps {
  typed: Typed;
  provider: TranslationProvider;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<Typed>) => void;
}

/** Of a service of one's own. */
function OwnFields({ typed: { uses, url, key }, provider, errors, onChange }: OwnFieldsProps) {
  const texts = useProviderTexts();
  if (uses === 'installation' || uses === 'none') return null;
  const usualHint = texts(uses === 'libretranslate' ? 'keyHint.libretranslate' : 'keyHint');
  return (
    <>
      <TextField
        label={texts('url')}
        hint={texts(`urlHint.${uses}`)}
        error={errorIn(errors, 'url', texts)}
        type="url"
        spellCheck={false}
        autoComplete="off"
        value={url}
        onChange={(url) => onChange({ url })}
        maxLength={longestServiceAddress}
      />
      <TextField
        label={texts('key')}
        hint={uses === provider.uses && provider.hasKey ? texts('keyKept') : usualHint}
        error={errorIn(errors, 'key', texts)}
        type="password"
        spellCheck={false}
        autoComplete="new-password"
        value={key}
        onChange={(key) => onChange({ key })}
        maxLength={longestKey}
      />
    </>
  );
}

function toGiven({ uses, url, key }: Typed, { version }: TranslationProvider): GivenTranslationProvider {
  if (uses === 'installation' || uses === 'none') return { uses, url: null, version };
  return { uses, url: url.trim() || null, ...(key !== '' && { key }), version };
}

/** What is wrong with the field, or with the service that it names. */
function errorIn(errors: Readonly<Record<string, string>>, field: string, texts: ProviderTexts): string | undefined {
  const code = errors[field];
  if (code === undefined) return undefined;
  const keys = [`error.${field}.${code}`, `reason.${code}`];
  return texts((keys.find((one) => texts.has(one)) ?? 'error.other') as 'error.other');
}
