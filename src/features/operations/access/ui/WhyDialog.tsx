import { Suspense, startTransition, use, useState } from 'react';
import type { Role } from '#features/identity/roles/roles.contract.ts';
import { PersonSearch } from '#features/operations/users/ui/PersonSearch.tsx';
import { Button } from '#ui/Button.tsx';
import { ComboBox } from '#ui/ComboBox.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Select } from '#ui/Select.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useApp, useUser } from '#ui/screens/app-context.ts';
import { AccessExplanation, type PendingExplanation } from './AccessExplanation.tsx';
import { explainFor, readRoles, type Subject } from './access.api.ts';
import { useAccessTexts } from './texts.ts';

interface WhyDialogProps {
  /** A page, an item or a block. */
  object: string;
  title: string;
  onClose: () => void;
}

/** Why visitors, the members of a role or one person see and edit something, or not: each rule on the way. */
export function WhyDialog({ object, title, onClose }: WhyDialogProps) {
  const app = useApp();
  const texts = useAccessTexts();
  const [roles] = useState(() => readRoles(app));
  const [whole] = useState(() => explainFor(app, object, {}));
  const [about, setAbout] = useState(object);
  const [subject, setSubject] = useState<Subject | undefined>({});
  const [result, setResult] = useState<PendingExplanation>(() => whole);
  const ask = (asked: { about: string; subject: Subject | undefined }) => {
    setAbout(asked.about);
    setSubject(asked.subject);
    startTransition(() => setResult(asked.subject && explainFor(app, asked.about, asked.subject)));
  };
  return (
    <Dialog title={texts('title', { title })} onClose={onClose}>
      <div className="ui-form">
        <Suspense fallback={<Skeleton label={app.texts('waiting')} />}>
          <PartField whole={whole} object={object} about={about} onChange={(part) => ask({ about: part, subject })} />
          <SubjectFields roles={roles} onChange={(whom) => ask({ about, subject: whom })} />
        </Suspense>
        <AccessExplanation result={result} />
        <div className="ui-form__end">
          <Button look="primary" onClick={onClose}>
            {app.texts('dialog.close')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

interface PartFieldProps {
  whole: NonNullable<PendingExplanation>;
  object: string;
  about: string;
  onChange: (object: string) => void;
}

/** The whole, or one of its blocks that have rights of their own; nothing where there are none. */
function PartField({ whole, object, about, onChange }: PartFieldProps) {
  const texts = useAccessTexts();
  const { blocks } = use(whole).verdict;
  if (blocks.length === 0) return null;
  return (
    <ComboBox
      isRequired
      label={texts('part')}
      value={about}
      onChange={onChange}
      options={[
        { value: object, label: texts('part.whole') },
        ...blocks.map(({ guid, title }, at) => ({
          value: guid,
          label: title === '' ? texts('part.unnamed', { number: at + 1 }) : texts('part.block', { title }),
        })),
      ]}
    />
  );
}

interface SubjectFieldsProps {
  roles: Promise<{ roles: Role[] }>;
  /** Undefined as long as nobody is chosen. */
  onChange: (subject: Subject | undefined) => void;
}

const [visitor, somebody] = ['visitor', 'person'];

/** For whom: visitors, a role, or, for who may list them, one person. */
function SubjectFields({ roles, onChange }: SubjectFieldsProps) {
  const texts = useAccessTexts();
  const mayList = useUser()?.grants.includes('manage-users') === true;
  const [kind, setKind] = useState<string>(visitor);
  const [person, setPerson] = useState<string>();
  const choose = (next: string) => {
    setKind(next);
    setPerson(undefined);
    if (next === somebody) onChange(undefined);
    else onChange(next === visitor ? {} : { role: next });
  };
  return (
    <>
      <Select
        label={texts('who')}
        value={kind}
        onChange={choose}
        options={[
          { value: visitor, label: texts('visitor') },
          ...(mayList ? [{ value: somebody, label: texts('person') }] : []),
          ...use(roles).roles.map(({ guid, name }) => ({ value: guid, label: name })),
        ]}
      />
      {kind === somebody && (
        <PersonSearch
          label={texts('person.search')}
          chosen={person}
          onChoose={({ guid }) => {
            setPerson(guid);
            onChange({ person: guid });
          }}
        />
      )}
    </>
  );
}
