import { getSharedBlocks } from '#features/content/shared-blocks/shared-blocks.contract.ts';
import { ComboBox } from '#ui/ComboBox.tsx';
import { useSharingTexts } from '../drawer/sharing/sharing-texts.ts';
import { useLoaded } from '../drawer/use-loaded.ts';
import { useEditor } from '../editor-context.ts';

interface SharedBlockControlProps {
  label: string;
  value: string | null;
  onChange: (guid: string | null) => unknown;
}

/** A shared block, by its name. */
export function SharedBlockControl({ label, value, onChange }: SharedBlockControlProps) {
  const { api, context } = useEditor();
  const t = useSharingTexts();
  const { value: found } = useLoaded(
    () => api.call(getSharedBlocks, { query: { lang: context.language } }),
    context.language,
  );
  // It does not stand in itself.
  const offered = found?.sharedBlocks.filter(({ guid }) => guid !== context.owner);
  if (offered?.length === 0) return <p>{t('none')}</p>;
  return (
    <ComboBox
      label={label}
      none={t('choose')}
      value={value ?? ''}
      onChange={(guid) => onChange(guid || null)}
      options={(offered ?? []).map(({ guid, name }) => ({ value: guid, label: name }))}
    />
  );
}
