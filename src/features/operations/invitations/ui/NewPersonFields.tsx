import { useState } from 'react';
import {
  type PropertyInput,
  RegistrationProperties,
} from '#features/identity/registration/ui/asked/AskedProperties.tsx';
import { type JoiningWay, joiningWays } from '#features/identity/second-factor/ui/passkeys.ts';
import { PasswordField } from '#ui/front/PasswordField.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { TextField } from '#ui/TextField.tsx';
import type { InvitationStatus } from '../user-invitation.contract.ts';
import { useInvitationTexts } from './texts.ts';

interface NewPersonFieldsProps {
  invitation: InvitationStatus;
  /** Code of what is wrong, by field. */
  errors: Readonly<Record<string, string>>;
  properties: PropertyInput;
  onProperties: (properties: PropertyInput) => void;
}

/** What somebody without an account fills in to join; the terms are never ticked beforehand. */
export function NewPersonFields({ invitation, errors, properties, onProperties }: NewPersonFieldsProps) {
  const { texts: words } = useApp();
  const texts = useInvitationTexts();
  const error = (field: string) => (errors[field] ? words(`setup.error.${field}`) : undefined);
  return (
    <>
      <TextField
        label={words('profile.firstName')}
        name="firstName"
        autoComplete="given-name"
        defaultValue={invitation.firstName}
        error={error('firstName')}
        required
      />
      <TextField
        label={words('profile.middleName')}
        name="middleName"
        autoComplete="additional-name"
        maxLength={20}
        error={errors.middleName && texts('error.middleName')}
      />
      <TextField
        label={words('profile.lastName')}
        name="lastName"
        autoComplete="family-name"
        defaultValue={invitation.lastName}
        error={error('lastName')}
        required
      />
      <RegistrationProperties
        asked={invitation.requiredProperties}
        results={properties}
        errors={errors}
        onChange={onProperties}
      />
      <SignInFields error={errors.password} />
      {invitation.offersNewsletter && (
        <label className="front__choice">
          <input type="checkbox" name="newsletter" />
          {texts('newsletter')}
        </label>
      )}
      <Terms isMissing={Boolean(errors.termsVersion)} />
    </>
  );
}

/** With a password, a passkey, or by a link in an email each time; `error`: code of what is wrong with the password. */
function SignInFields({ error }: { error: string | undefined }) {
  const { texts: words } = useApp();
  const texts = useInvitationTexts();
  const [way, setWay] = useState<JoiningWay>('password');
  const refusal = error === 'too_common' ? 'setup.error.easyPassword' : 'setup.error.password';
  return (
    <>
      <fieldset className="app-choice">
        <legend>{texts('how')}</legend>
        {joiningWays().map((one) => (
          <label key={one} className="front__choice">
            <input type="radio" name="way" value={one} checked={way === one} onChange={() => setWay(one)} />
            {texts(`how.${one}`)}
          </label>
        ))}
      </fieldset>
      {way === 'password' && (
        <PasswordField
          label={words('login.password')}
          hint={words('setup.passwordHint')}
          autoComplete="new-password"
          error={error && words(refusal)}
        />
      )}
    </>
  );
}

function Terms({ isMissing }: { isMissing: boolean }) {
  const { language } = useApp();
  const texts = useInvitationTexts();
  return (
    <div className="ui-field">
      <label className="front__choice">
        <input
          type="checkbox"
          name="terms"
          aria-invalid={isMissing ? true : undefined}
          aria-describedby={isMissing ? 'terms-error' : undefined}
        />
        {texts('terms')}
      </label>
      {isMissing && (
        <p className="ui-field__error" id="terms-error">
          {texts('error.terms')}
        </p>
      )}
      <a className="front__link" href={`/legal/terms-of-use/${language}`} target="_blank" rel="noopener">
        {texts('readTerms')}
      </a>
    </div>
  );
}
