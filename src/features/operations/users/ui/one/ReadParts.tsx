import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { PropertyDefinition } from '#features/identity/properties/properties.contract.ts';
import { useLocalized } from '#features/identity/properties/ui/PropertyField.tsx';
import { Button } from '#ui/Button.tsx';
import { saveFile } from '#ui/save-file.ts';
import { useApp, useUser } from '#ui/screens/app-context.ts';
import { useAction } from '#ui/use-action.ts';
import type { UserPart, UserPrivacy } from '../../one-user.contract.ts';
import { EraseDialog } from '../EraseDialog.tsx';
import { useUserTexts } from '../texts.ts';
import { UserFailure } from '../UserFailure.tsx';
import { downloadUser } from '../users.api.ts';
import type { UserPartProps } from './user-part.ts';

type Values = Extract<UserPart, { category: 'preferences' }>['properties'];

/** How somebody likes the product to be; only they change it. */
export function PreferencesPart({
  properties,
  definitions,
}: Pick<UserPartProps, 'definitions'> & { properties: Values }) {
  const texts = useUserTexts();
  const say = useLocalized();
  const definitionOf = (key: string) => definitions.find((one) => one.key === key);
  if (properties.length === 0) return <p className="app-intro">{texts('preferences.none')}</p>;
  return (
    <section className="user-facts">
      <p className="app-intro app-quiet">{texts('preferences.text')}</p>
      <dl>
        {properties.map(({ key, value }) => (
          <div key={key}>
            <dt>{say(definitionOf(key)?.label ?? {}) || key}</dt>
            <dd>{valueText(definitionOf(key), value, { say, texts })}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface Words {
  say: ReturnType<typeof useLocalized>;
  texts: ReturnType<typeof useUserTexts>;
}

function valueText(definition: PropertyDefinition | undefined, value: string, { say, texts }: Words): string {
  if (definition?.inputType === 'checkbox') return texts(value === 'true' ? 'yes' : 'no');
  return say(definition?.options.find((option) => option.value === value)?.label ?? {}) || value;
}

/** What somebody lets others see and agreed to; their data as a file; and erasing them. */
export function PrivacyPart({ user, part, definitions }: UserPartProps & { part: UserPrivacy }) {
  const app = useApp();
  const texts = useUserTexts();
  const say = useLocalized();
  const navigate = useNavigate();
  const isAdmin = useUser()?.isAdmin === true;
  const [isErasing, setErasing] = useState(false);
  const download = useAction(() => ({
    type: 'export',
    entity: 'user',
    isHandled: () => true,
    done: texts('export.done'),
    run: async () =>
      saveFile(`${user.guid}.json`, 'application/json', JSON.stringify(await downloadUser(app, user.guid), null, 2)),
  }));
  const { version, on } = part.termsOfUse;
  const chosen = Object.entries(part.visibility);
  return (
    <>
      <section className="user-facts app-section">
        <h2>{texts('privacy.visibility')}</h2>
        {chosen.length === 0 && <p className="app-quiet">{texts('privacy.usual')}</p>}
        <dl>
          {chosen.map(([key, visibility]) => (
            <div key={key}>
              <dt>{say(definitions.find((one) => one.key === key)?.label ?? {}) || key}</dt>
              <dd>{texts(`visibility.${visibility}`)}</dd>
            </div>
          ))}
        </dl>
        <h2>{texts('privacy.consents')}</h2>
        <p>
          {version === null
            ? texts('privacy.termsNot')
            : texts('privacy.terms', { version, day: on ? app.formatDate(on, 'day') : texts('privacy.unknownDay') })}
        </p>
      </section>
      {isAdmin && (
        <section className="app-section">
          <h2>{texts('privacy.download')}</h2>
          <p className="app-intro">{texts('privacy.downloadText')}</p>
          <UserFailure error={download.error} />
          <Button isBusy={download.isBusy} onClick={() => void download.start()}>
            {texts('privacy.downloadAction')}
          </Button>
        </section>
      )}
      {user.isManaged && (
        <section className="app-section">
          <h2>{texts('erase.title')}</h2>
          <p className="app-intro">{texts('erase.text')}</p>
          <Button onClick={() => setErasing(true)}>{texts('erase.action')}</Button>
        </section>
      )}
      {isErasing && (
        <EraseDialog user={user} onClose={() => setErasing(false)} onErased={() => void navigate('/admin/users')} />
      )}
    </>
  );
}
