import { lazy, Suspense, startTransition, use, useState } from 'react';
import type { AccessLevel, PropertyDefinition } from '#features/identity/properties/properties.contract.ts';
import { useLocalized } from '#features/identity/properties/ui/PropertyField.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Select } from '#ui/Select.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import type { SeenProfile } from '../../seen-profiles.contract.ts';
import { Avatar } from '../Avatar.tsx';
import { FileLink } from '../file/FileLink.tsx';
import { useAccountTexts } from '../texts.ts';
import { readAsSeen } from './account.api.ts';

interface AsSeenDialogProps {
  definitions: readonly PropertyDefinition[];
  onClose: () => void;
}

const RichTextValue = lazy(async () => ({
  default: (await import('#features/identity/properties/ui/rich-text/RichTextValue.tsx')).RichTextValue,
}));

const levels: readonly AccessLevel[] = ['User', 'VerifiedUser', 'ContentManager', 'Admin'];

/** The own profile as others see it, as it was last saved. */
export function AsSeenDialog({ definitions, onClose }: AsSeenDialogProps) {
  const app = useApp();
  const texts = useAccountTexts();
  const [level, setLevel] = useState<AccessLevel>('User');
  const [result, setResult] = useState(() => readAsSeen(app, 'User'));
  const look = (value: string) => {
    const chosen = levels.find((one) => one === value) ?? 'User';
    setLevel(chosen);
    startTransition(() => setResult(readAsSeen(app, chosen)));
  };
  return (
    <Dialog title={texts('seen.title')} onClose={onClose}>
      <div className="ui-form">
        <Select
          label={texts('seen.by')}
          value={level}
          onChange={look}
          options={levels.map((value) => ({ value, label: texts(`visibility.${value}`) }))}
        />
        <Suspense fallback={<Skeleton label={app.texts('waiting')} rows={3} />}>
          <ProfilePreview result={result} definitions={definitions} />
        </Suspense>
      </div>
    </Dialog>
  );
}

function ProfilePreview({
  result,
  definitions,
}: {
  result: Promise<SeenProfile>;
  definitions: readonly PropertyDefinition[];
}) {
  const { formatDate } = useApp();
  const texts = useAccountTexts();
  const say = useLocalized();
  const { guid, name, avatar, isMett, isDeveloper, properties, files } = use(result);
  const shown = (key: string, value: string) => {
    const known = definitions.find((one) => one.key === key);
    if (known?.inputType === 'richText') return <RichTextValue value={value} />;
    if (known?.inputType === 'file') return <FileLink file={files.find(({ guid }) => guid === value.toLowerCase())} />;
    const option = known?.options.find((one) => one.value === value);
    if (option) return say(option.label);
    return known?.inputType === 'readOnly' ? formatDate(value, 'day') : value;
  };
  return (
    <article className="seen-profile">
      <Avatar person={guid} avatar={avatar} />
      <div>
        <h3>{name}</h3>
        {isMett && <small className="ui-tag">{texts('seen.staff')}</small>}
        {isDeveloper && <small className="ui-tag">{texts('seen.developer')}</small>}
        <dl className="seen-profile__facts">
          {properties.map(({ key, value }) => (
            <div key={key}>
              <dt>{say(definitions.find((one) => one.key === key)?.label ?? {}) || key}</dt>
              <dd>{shown(key, value)}</dd>
            </div>
          ))}
        </dl>
        {properties.length === 0 && <p className="app-quiet">{texts('seen.nothing')}</p>}
      </div>
    </article>
  );
}
