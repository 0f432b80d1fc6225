import { useState } from 'react';
import type { SendResult } from '#features/base/mail/sending.contract.ts';
import { SendText } from '#features/base/mail/ui/SendText.tsx';
import { type JoiningWay, joiningWays } from '#features/identity/second-factor/ui/passkeys.ts';
import type { InterfaceLanguage } from '#kernel/texts.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { AddressField } from '#ui/front/AddressField.tsx';
import { FrontError } from '#ui/front/FrontError.tsx';
import { PasswordField } from '#ui/front/PasswordField.tsx';
import { useFrontForm } from '#ui/front/use-front-form.ts';
import { useApp } from '#ui/screens/app-context.ts';
import { errorsOf } from '#ui/screens/field-errors.ts';
import { TextField } from '#ui/TextField.tsx';
import { register } from '../registration.contract.ts';
import { type PropertyInput, propertiesOf, RegistrationProperties } from './asked/AskedProperties.tsx';
import { type Questions, readQuestions } from './asked/questions.ts';
import { wishPasskey } from './passkey-wish.ts';
import { useRegistrationTexts } from './texts.ts';

interface RegisterFormProps {
  asked: Questions;
  onSent: (address: string) => void;
}

/** What somebody fills in for an account. Terms are never ticked beforehand. */
export function RegisterForm({ asked, onSent }: RegisterFormProps) {
  const app = useApp();
  const { texts, api, language } = app;
  const own = useRegistrationTexts();
  const [way, setWay] = useState<JoiningWay>('password');
  const [hasAccepted, setAccepted] = useState(false);
  const [newsletter, setNewsletter] = useState(false);
  const [email, setEmail] = useState('');
  const [results, setResults] = useState<PropertyInput>({});
  const [questions, setQuestions] = useState(asked);
  const [outcome, setResult] = useState<SendResult>();
  const form = useFrontForm(texts, async (values) => {
    setResult(undefined);
    const filled = { way, language, email: email.trim(), results, newsletter, hasAccepted };
    const body = registrationOf(values, filled);
    const given = await api.call(register, { body }).catch(async (error: unknown) => {
      // What is wrong may be asked since this form was opened.
      if (hasPropertyError(error)) setQuestions(await readQuestions(app).catch(() => questions));
      throw error;
    });
    if (given.result === 'Sent') {
      if (way === 'passkey') wishPasskey(filled.email);
      return onSent(filled.email);
    }
    setResult(given);
    form.again();
  });
  const error = (field: string) => form.errors[field] && texts(`setup.error.${field}`);
  // The server says it of an address once all else is right.
  const isBadAddress = outcome?.result === 'BadRequest' || (form.errorText && !email.includes('@'));
  const badAddress = isBadAddress ? texts('setup.error.email') : undefined;
  return (
    <form className="front__form" onSubmit={form.submit} noValidate>
      <FrontError form={form} />
      {outcome && <SendText result={outcome} address={email} language={app.language} />}
      <AddressField
        value={email}
        onChange={setEmail}
        error={form.errors.email ? own('register.disposable') : badAddress}
      />
      <NameFields error={error} />
      <RegistrationProperties
        asked={questions.properties}
        results={results}
        errors={form.errors}
        onChange={setResults}
      />
      <SignInFields way={way} setWay={setWay} error={form.errors.password} />
      <div className="front__trap" aria-hidden="true">
        <TextField label={own('register.website')} name="website" autoComplete="off" tabIndex={-1} />
      </div>
      {questions.offersNewsletter && (
        <Checkbox
          label={own('register.newsletter')}
          hint={own('register.newsletterHint')}
          checked={newsletter}
          onChange={setNewsletter}
        />
      )}
      <Terms hasAccepted={hasAccepted} setAccepted={setAccepted} isMissing={Boolean(form.errors.hasAcceptedTerms)} />
      <Button look="primary" type="submit" isBusy={form.isBusy}>
        {own('register.submit')}
      </Button>
    </form>
  );
}

const wayTexts = { password: 'register.withPassword', passkey: 'register.withPasskey', link: 'register.withLink' };

interface Filled {
  way: JoiningWay;
  language: InterfaceLanguage;
  email: string;
  results: PropertyInput;
  newsletter: boolean;
  hasAccepted: boolean;
}

/** What is sent: what the form holds by itself, and the values of its other fields. */
function registrationOf(values: FormData, { way, results, hasAccepted, ...filled }: Filled) {
  const value = (name: string) => String(values.get(name) ?? '').trim();
  return {
    ...filled,
    firstName: value('firstName'),
    middleName: value('middleName'),
    lastName: value('lastName'),
    password: way === 'password' ? String(values.get('password') ?? '') : undefined,
    returnUrl: new URLSearchParams(location.search).get('returnUrl') ?? undefined,
    website: value('website'),
    properties: propertiesOf(results),
    // What is not ticked is refused there, with everything else that is wrong.
    hasAcceptedTerms: hasAccepted as true,
  };
}

const hasPropertyError = (error: unknown) =>
  Object.keys(errorsOf(error)).some((field) => field.startsWith('properties.'));

interface TermsProps {
  hasAccepted: boolean;
  setAccepted: (hasAccepted: boolean) => void;
  isMissing: boolean;
}

function Terms({ hasAccepted, setAccepted, isMissing }: TermsProps) {
  const { language } = useApp();
  const own = useRegistrationTexts();
  return (
    <div>
      <Checkbox
        label={own('register.terms')}
        error={isMissing ? own('register.termsMissing') : undefined}
        checked={hasAccepted}
        onChange={setAccepted}
      />
      <ul className="front__reading">
        <li>
          <a href={`/legal/terms-of-use/${language}`} target="_blank" rel="noopener">
            {own('register.readTerms')}
          </a>
        </li>
        <li>
          <a href={`/legal/privacy/${language}`} target="_blank" rel="noopener">
            {own('register.readPrivacy')}
          </a>
        </li>
      </ul>
    </div>
  );
}

function NameFields({ error }: { error: (field: string) => string | undefined }) {
  const { texts } = useApp();
  const own = useRegistrationTexts();
  return (
    <>
      <TextField
        label={texts('profile.firstName')}
        name="firstName"
        autoComplete="given-name"
        error={error('firstName')}
        required
      />
      <TextField label={own('register.middleName')} name="middleName" autoComplete="additional-name" maxLength={20} />
      <TextField
        label={texts('profile.lastName')}
        name="lastName"
        autoComplete="family-name"
        error={error('lastName')}
        required
      />
    </>
  );
}

interface SignInFieldsProps {
  way: JoiningWay;
  setWay: (way: JoiningWay) => void;
  /** Code of what is wrong with the password. */
  error: string | undefined;
}

/** With a password, a passkey, or by a link in an email each time. */
function SignInFields({ way, setWay, error }: SignInFieldsProps) {
  const { texts } = useApp();
  const own = useRegistrationTexts();
  const refusal = error === 'too_common' ? 'setup.error.easyPassword' : 'setup.error.password';
  return (
    <>
      <fieldset className="app-choice">
        <legend>{own('register.how')}</legend>
        {joiningWays().map((one) => (
          <label key={one} className="front__choice">
            <input type="radio" name="way" value={one} checked={way === one} onChange={() => setWay(one)} />
            {own(wayTexts[one])}
          </label>
        ))}
      </fieldset>
      {way === 'password' && (
        <PasswordField
          label={texts('login.password')}
          hint={texts('setup.passwordHint')}
          autoComplete="new-password"
          error={error && texts(refusal)}
        />
      )}
    </>
  );
}
