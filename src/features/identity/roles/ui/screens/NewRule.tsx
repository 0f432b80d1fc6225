import { useState } from 'react';
import { useLocalized } from '#features/identity/properties/ui/PropertyField.tsx';
import { Button } from '#ui/Button.tsx';
import { Select } from '#ui/Select.tsx';
import { TextField } from '#ui/TextField.tsx';
import { MemberRule } from '../../automatic.contract.ts';
import { useRoleTexts } from '../texts.ts';
import type { RulesData } from './rules.api.ts';

interface NewRuleProps extends Pick<RulesData, 'definitions'> {
  onAdd: (rule: MemberRule) => void;
}

/** A rule that is being made: on the domain of an address, or on what a profile says. */
export function NewRule({ definitions, onAdd }: NewRuleProps) {
  const texts = useRoleTexts();
  const say = useLocalized();
  const [on, setOn] = useState('');
  const [value, setValue] = useState('');
  const [isWrong, setWrong] = useState(false);
  const add = () => {
    const parsed = MemberRule.safeParse(
      on === '' ? { kind: 'domain', domain: value.replace(/^@/, '') } : { kind: 'property', key: on, value },
    );
    setWrong(!parsed.success);
    if (!parsed.success) return;
    onAdd(parsed.data);
    setValue('');
  };
  return (
    <fieldset className="app-choices role-rule">
      <legend>{texts('rules.new')}</legend>
      <Select
        label={texts('rules.on')}
        value={on}
        onChange={setOn}
        options={[
          { value: '', label: texts('rules.onDomain') },
          ...definitions.map(({ key, label }) => ({ value: key, label: say(label) || key })),
        ]}
      />
      <TextField
        label={texts(on === '' ? 'rules.domainLabel' : 'rules.valueLabel')}
        hint={texts(on === '' ? 'rules.domainHint' : 'rules.valueHint')}
        value={value}
        autoComplete="off"
        autoCapitalize="none"
        maxLength={200}
        error={isWrong ? texts(on === '' ? 'rules.domainError' : 'rules.valueError') : undefined}
        onChange={setValue}
      />
      <div>
        <Button onClick={add}>{texts('rules.add')}</Button>
      </div>
    </fieldset>
  );
}
