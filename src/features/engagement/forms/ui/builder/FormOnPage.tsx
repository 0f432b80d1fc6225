import { useEffect, useState } from 'react';
import { useKit } from '#ui/kit.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { FailureText } from '#ui/screens/FailureText.tsx';
import type { Form } from '../../forms.contract.ts';
import { readForm } from '../forms.api.ts';
import { useFormTexts } from '../texts.ts';
import { FormParts } from './FormParts.tsx';
import { NewForm } from './NewForm.tsx';
import { useSay } from './use-say.ts';

interface FormOnPageProps {
  /** Null: one is made. */
  guid: string | null;
  /** Guid of the page or item. */
  page: string;
  /** Manages forms: decides as well what becomes of what people sent. */
  managesForms: boolean;
  onMade: (form: { guid: string }) => unknown;
  /** It was read again after a change: the page may show it otherwise. */
  onChanged: () => unknown;
  onUnsaved: (isUnsaved: boolean) => void;
}

/** A form that is built without leaving the page that it stands on. */
export function FormOnPage({ guid, page, managesForms, onMade, onChanged, onUnsaved }: FormOnPageProps) {
  const kit = useKit();
  const texts = useFormTexts();
  const say = useSay();
  const [form, setForm] = useState<Form>();
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    let isShown = true;
    if (guid !== null)
      readForm(kit, guid).then(
        (read) => isShown && setForm(read),
        (cause) => isShown && setError(cause),
      );
    return () => {
      isShown = false;
    };
  }, [kit, guid]);
  if (guid === null) return <NewForm madeOn={page} onMade={onMade} />;
  if (error) return <FailureText error={error} />;
  if (!form) return <Skeleton label={texts('waiting')} />;
  const changed = async () => {
    setForm(await readForm(kit, guid));
    onChanged();
  };
  return (
    <>
      <p className="app-quiet">
        {say(form.settings.title)}: {texts(`availability.${form.availability}`)}
      </p>
      <FormParts form={form} managesForms={managesForms} isInDialog onChanged={changed} onUnsaved={onUnsaved} />
    </>
  );
}
