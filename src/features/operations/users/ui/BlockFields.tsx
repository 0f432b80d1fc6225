import { blockReasons } from '#features/identity/account-status/account-status.contract.ts';
import { DateField } from '#ui/DateField.tsx';
import { Select } from '#ui/Select.tsx';
import { errorsOf } from '#ui/screens/field-errors.ts';
import { TextField } from '#ui/TextField.tsx';
import type { UserAction } from '../change-users.contract.ts';
import { useUserTexts } from './texts.ts';

export const emptyBlock = { reason: 'spam' as string, until: '', contact: '' };

/** Undefined until it is said where somebody can object. */
export function toBlock({ reason, until, contact }: typeof emptyBlock): UserAction | undefined {
  const known = blockReasons.find((one) => one === reason);
  if (!known || contact.trim() === '') return undefined;
  const end = until ? new Date(`${until}T23:59:59`).toISOString() : null;
  return { kind: 'block', reason: known, until: end, contact: contact.trim() };
}

interface BlockFieldsProps {
  given: typeof emptyBlock;
  onChange: (given: typeof emptyBlock) => void;
  /** What went wrong the last time. */
  error: unknown;
}

/** Why somebody is blocked, until when, and where they can object: they read it themselves. */
export function BlockFields({ given, onChange, error }: BlockFieldsProps) {
  const texts = useUserTexts();
  return (
    <>
      <Select
        label={texts('block.reason')}
        value={given.reason}
        options={blockReasons.map((value) => ({ value, label: texts(`block.reason.${value}`) }))}
        onChange={(reason) => onChange({ ...given, reason })}
      />
      <DateField
        label={texts('block.until')}
        hint={texts('block.untilHint')}
        value={given.until}
        onChange={(until) => onChange({ ...given, until })}
        error={errorsOf(error)['action.until'] && texts('untilError')}
      />
      <TextField
        label={texts('block.contact')}
        hint={texts('block.contactHint')}
        maxLength={254}
        value={given.contact}
        onChange={(contact) => onChange({ ...given, contact })}
      />
    </>
  );
}
