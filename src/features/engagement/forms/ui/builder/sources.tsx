import { useEffect, useState } from 'react';
import { getOwnLists } from '#features/content/items/item-overview.contract.ts';
import { getRoleNames } from '#features/identity/roles/roles.contract.ts';
import { useKit } from '#ui/kit.ts';
import { Select } from '#ui/Select.tsx';
import { FailureText } from '#ui/screens/FailureText.tsx';
import { useFormTexts } from '../texts.ts';

interface Choice {
  value: string;
  label: string;
}

/** Choices that are read once. */
function useChoices(read: (kit: ReturnType<typeof useKit>) => Promise<Choice[]>) {
  const kit = useKit();
  const [choices, setChoices] = useState<readonly Choice[]>([]);
  const [error, setError] = useState<unknown>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what reads is the same function each time in all but name
  useEffect(() => {
    read(kit).then(setChoices, setError);
  }, [kit.api, kit.language]);
  return { choices, error };
}

/** The list of which one item is picked. */
export function ListOf({ list, onChange }: { list: string | null; onChange: (list: string | null) => void }) {
  const texts = useFormTexts();
  const { choices, error } = useChoices(async ({ api, language }) => {
    const { lists } = await api.call(getOwnLists, { query: { lang: language } });
    return lists.map(({ guid, title, pageTitle }) => ({ value: guid, label: title || pageTitle }));
  });
  return (
    <>
      <FailureText error={error} />
      <Select
        label={texts('field.list')}
        hint={texts('field.listHint')}
        value={list ?? ''}
        options={[{ value: '', label: texts('item.choose') }, ...choices]}
        onChange={(value) => onChange(value || null)}
      />
    </>
  );
}

/** The role of which one member is picked. */
export function RoleOf({ role, onChange }: { role: string | null; onChange: (role: string | null) => void }) {
  const texts = useFormTexts();
  const { choices, error } = useChoices(async ({ api }) => {
    const { roles } = await api.call(getRoleNames, {});
    return roles.map(({ guid, name }) => ({ value: guid, label: name }));
  });
  return (
    <>
      <FailureText error={error} />
      <Select
        label={texts('field.role')}
        hint={texts('field.roleHint')}
        value={role ?? ''}
        options={[{ value: '', label: texts('field.roleChoose') }, ...choices]}
        onChange={(value) => onChange(value || null)}
      />
    </>
  );
}
