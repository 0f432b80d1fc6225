import { type FormEvent, useState } from 'react';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Select } from '#ui/Select.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { FailureText } from '#ui/screens/FailureText.tsx';
import { FormButtons } from '#ui/screens/FormButtons.tsx';
import { errorsOf } from '#ui/screens/field-errors.ts';
import { LocalizedField } from '#ui/screens/fields/LocalizedField.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useAction } from '#ui/use-action.ts';
import {
  type AccessLevel,
  accessLevels,
  inputTypes,
  type PropertyDefinition,
  propertyCategories,
} from '../../properties.contract.ts';
import { isUpload, isVirtual } from '../../values.rules.ts';
import { usePropertyTexts } from '../texts.ts';
import { linesToOptions, optionsToLines } from './option-lines.ts';
import { addProperty, saveProperty } from './properties.api.ts';

interface PropertyDialogProps {
  edited: PropertyDefinition | 'new';
  onDone: () => void;
  onClose: () => void;
}

const blank: PropertyDefinition = {
  key: '',
  category: 'profile',
  section: 'about',
  subsection: '',
  inputType: 'text',
  type: 'string',
  sectionOrdinal: 2,
  subsectionOrdinal: 0,
  ordinal: 9999,
  visibleFor: ['User'],
  autocomplete: '',
  defaultValue: '',
  required: false,
  options: [],
  mett: false,
  label: {},
  help: {},
  atRegistration: false,
  inOnboarding: false,
  isFilter: false,
  onCard: false,
  editableBy: ['self'],
  validators: {},
  isOn: true,
  platformGuid: null,
  version: 0,
};

/** One property: of a new one everything, of one that is there what can still change. */
export function PropertyDialog({ edited, onDone, onClose }: PropertyDialogProps) {
  const app = useApp();
  const texts = usePropertyTexts();
  const isNew = edited === 'new';
  const [given, setGiven] = useState<PropertyDefinition>(isNew ? blank : edited);
  const [lines, setLines] = useState(() => optionsToLines(given.options, app.platform.languages));
  const change = (part: Partial<PropertyDefinition>) => setGiven({ ...given, ...part });
  const save = useAction(() => ({
    type: isNew ? 'create' : 'update',
    entity: 'setting',
    run: () => send(),
    onDone: () => {
      onDone();
      onClose();
    },
    onUndone: onDone,
  }));
  const send = () => {
    const { key, type: _type, platformGuid: _guid, version, category, inputType, mett, ...rest } = given;
    const facts = { ...rest, options: linesToOptions(lines, app.platform.languages) };
    return isNew
      ? addProperty(app, { key, category, inputType, mett, ...facts })
      : saveProperty(app, key, { ...facts, version });
  };
  const errors = errorsOf(save.error);
  const error = (field: string) => {
    const code = errors[field];
    if (code === 'taken') return texts('properties.error.taken');
    if (code === 'was_staff') return texts('properties.error.wasStaff');
    return code ? texts('properties.error') : undefined;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isBusy) void save.start();
  };
  return (
    <Dialog title={texts(isNew ? 'properties.add' : 'properties.change')} onClose={onClose}>
      <form className="ui-form" onSubmit={submit} noValidate>
        <LocalizedField
          label={texts('properties.label')}
          name="label"
          value={given.label}
          errors={errors}
          onChange={(label) => change({ label })}
        />
        {isNew && <FixedFields given={given} change={change} error={error} />}
        <LocalizedField
          label={texts('properties.help')}
          name="help"
          value={given.help}
          onChange={(help) => change({ help })}
        />
        {['select', 'radio', 'multiSelect'].includes(given.inputType) && (
          <TextArea
            label={texts('properties.options')}
            hint={texts('properties.optionsHint')}
            value={lines}
            onChange={setLines}
            error={error('options')}
          />
        )}
        <PlaceFields given={given} change={change} error={error} />
        <Flags given={given} change={change} />
        <FailureText error={save.error} />
        <FormButtons submit={texts('save')} isBusy={save.isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

interface FieldsProps {
  given: PropertyDefinition;
  change: (part: Partial<PropertyDefinition>) => void;
  error: (field: string) => string | undefined;
}

/** What is chosen once. */
function FixedFields({ given, change, error }: FieldsProps) {
  const texts = usePropertyTexts();
  const offered = inputTypes.filter((type) => !isVirtual(type));
  return (
    <>
      <TextField
        label={texts('properties.key')}
        hint={texts('properties.keyHint')}
        autoComplete="off"
        value={given.key}
        onChange={(key) => change({ key })}
        error={error('key')}
      />
      <Select
        label={texts('properties.inputType')}
        value={given.inputType}
        options={offered.map((value) => ({ value, label: texts(`properties.input.${value}`) }))}
        onChange={(value) => change({ inputType: offered.find((one) => one === value) ?? 'text' })}
      />
      <Select
        label={texts('properties.category')}
        value={given.category}
        options={propertyCategories.map((value) => ({ value, label: texts(`properties.category.${value}`) }))}
        onChange={(value) => change({ category: propertyCategories.find((one) => one === value) ?? 'profile' })}
      />
    </>
  );
}

function PlaceFields({ given, change, error }: FieldsProps) {
  const texts = usePropertyTexts();
  return (
    <>
      <div className="ui-languages">
        <TextField
          label={texts('properties.section')}
          autoComplete="off"
          value={given.section}
          onChange={(section) => change({ section })}
          error={error('section')}
        />
        <TextField
          label={texts('properties.subsection')}
          autoComplete="off"
          value={given.subsection}
          onChange={(subsection) => change({ subsection })}
        />
      </div>
      <fieldset className="ui-group">
        <legend>{texts('properties.visibleFor')}</legend>
        {accessLevels.map((level) => (
          <Checkbox
            key={level}
            label={texts(`properties.level.${level}`)}
            checked={given.visibleFor.includes(level)}
            onChange={(isOn) => change({ visibleFor: withLevel(given.visibleFor, level, isOn) })}
          />
        ))}
      </fieldset>
    </>
  );
}

const withLevel = (levels: readonly AccessLevel[], level: AccessLevel, isOn: boolean) =>
  accessLevels.filter((one) => (one === level ? isOn : levels.includes(one)));

const flags = ['isOn', 'required', 'atRegistration', 'inOnboarding', 'isFilter', 'onCard'] as const;
/** What nobody uploads when they join, and nobody looks for. */
const notOfUploads: readonly (typeof flags)[number][] = ['atRegistration', 'inOnboarding', 'isFilter'];

function Flags({ given, change }: Omit<FieldsProps, 'error'>) {
  const texts = usePropertyTexts();
  const offered = flags.filter((flag) => !(isUpload(given.inputType) && notOfUploads.includes(flag)));
  return offered.map((flag) => (
    <Checkbox
      key={flag}
      label={texts(`properties.${flag}`)}
      checked={given[flag]}
      onChange={(isOn) => change({ [flag]: isOn })}
    />
  ));
}
