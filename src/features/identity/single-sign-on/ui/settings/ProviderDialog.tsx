import { type FormEvent, useState } from 'react';
import type { PropertyDefinition } from '#features/identity/properties/properties.contract.ts';
import type { Role } from '#features/identity/roles/roles.contract.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { FailureText } from '#ui/screens/FailureText.tsx';
import { FormButtons } from '#ui/screens/FormButtons.tsx';
import { errorsOf } from '#ui/screens/field-errors.ts';
import { LinesField, lowerCaseLines } from '#ui/screens/fields/LinesField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useAction } from '#ui/use-action.ts';
import type { Provider, ProviderFacts } from '../../single-sign-on.contract.ts';
import { useSingleSignOnTexts } from '../texts.ts';
import { PropertiesByClaim } from './PropertiesByClaim.tsx';
import { add, save } from './providers.api.ts';
import { RolesByClaim } from './RolesByClaim.tsx';

const blank: ProviderFacts = {
  name: '',
  issuer: '',
  clientId: '',
  scopes: 'openid email profile',
  isOn: true,
  makesAccounts: false,
  domains: [],
  isTrustedForFactor: false,
  firstNameClaim: 'given_name',
  lastNameClaim: 'family_name',
  roles: [],
  properties: [],
};

interface ProviderDialogProps {
  edited: Provider | 'new';
  roles: readonly Role[];
  definitions: readonly PropertyDefinition[];
  onDone: () => void;
  onClose: () => void;
}

/** One provider. Its secret is written, and never read back. */
export function ProviderDialog({ edited, roles, definitions, onDone, onClose }: ProviderDialogProps) {
  const app = useApp();
  const texts = useSingleSignOnTexts();
  const isNew = edited === 'new';
  const [given, setGiven] = useState<ProviderFacts>(isNew ? blank : edited);
  const [secret, setSecret] = useState('');
  const change = (part: Partial<ProviderFacts>) => setGiven({ ...given, ...part });
  const saving = useAction(() => ({
    type: isNew ? 'create' : 'update',
    entity: 'setting',
    run: () => {
      const body = { ...factsOf(given), ...(secret !== '' && { clientSecret: secret }) };
      return isNew ? add(app, body) : save(app, edited.guid, { ...body, version: edited.version });
    },
    onDone: () => {
      onDone();
      onClose();
    },
  }));
  const errors = errorsOf(saving.error);
  const error = (field: string) => (errors[field] ? texts('providers.error') : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!saving.isBusy) void saving.start();
  };
  const isElsewhere = !isNew && given.issuer !== edited.issuer;
  const text = (field: 'name' | 'issuer' | 'clientId' | 'scopes' | 'firstNameClaim' | 'lastNameClaim') => (
    <TextField
      label={texts(`providers.${field}`)}
      autoComplete="off"
      spellCheck={false}
      value={given[field]}
      onChange={(value) => change({ [field]: value })}
      error={error(field)}
      hint={field === 'issuer' && isElsewhere ? texts('providers.elsewhere') : undefined}
    />
  );
  const flag = (field: 'isOn' | 'makesAccounts' | 'isTrustedForFactor') => (
    <Checkbox
      label={texts(`providers.${field}`)}
      checked={given[field]}
      onChange={(isSo) => change({ [field]: isSo })}
    />
  );
  return (
    <Dialog title={texts(isNew ? 'providers.add' : 'providers.change')} onClose={onClose}>
      <form className="ui-form" onSubmit={submit} noValidate>
        {text('name')}
        {text('issuer')}
        {text('clientId')}
        <TextField
          label={texts('providers.clientSecret')}
          hint={!isNew && edited.hasSecret ? texts('providers.secretKept') : undefined}
          type="password"
          autoComplete="new-password"
          value={secret}
          onChange={setSecret}
          error={errors.clientSecret && texts('providers.secretElsewhere')}
        />
        {text('scopes')}
        {flag('isOn')}
        {flag('makesAccounts')}
        {flag('isTrustedForFactor')}
        <LinesField
          {...lowerCaseLines}
          label={texts('providers.domains')}
          hint={texts('providers.domainsHint')}
          value={given.domains}
          onChange={(domains) => change({ domains })}
        />
        {text('firstNameClaim')}
        {text('lastNameClaim')}
        <RolesByClaim value={given.roles} roles={roles} onChange={(mapped) => change({ roles: mapped })} />
        <PropertiesByClaim
          definitions={definitions}
          errors={errors}
          value={given.properties}
          onChange={(properties) => change({ properties })}
        />
        <FailureText error={saving.error} />
        <FormButtons submit={texts('save')} isBusy={saving.isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

const factsOf = (given: ProviderFacts): ProviderFacts => {
  const { name, issuer, clientId, scopes, isOn, makesAccounts, domains, isTrustedForFactor } = given;
  const { firstNameClaim, lastNameClaim, roles, properties } = given;
  return {
    name,
    issuer,
    clientId,
    scopes,
    isOn,
    makesAccounts,
    domains,
    isTrustedForFactor,
    firstNameClaim,
    lastNameClaim,
    roles,
    properties,
  };
};
