import { Suspense, startTransition, use, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { MoveButtons, type MoveButtonsProps, swapped } from '#ui/screens/MoveButtons.tsx';
import { useAction } from '#ui/use-action.ts';
import { type Section, toSections } from '../../order.rules.ts';
import { type PropertyDefinition, propertyCategories } from '../../properties.contract.ts';
import { useLocalized } from '../PropertyField.tsx';
import { useSectionName } from '../section-name.ts';
import { usePropertyTexts } from '../texts.ts';
import { PropertyDialog } from './PropertyDialog.tsx';
import { orderProperties, readAll, removeProperty } from './properties.api.ts';

type Edited = PropertyDefinition | 'new' | null;

/** What people fill in about themselves: the product's own, and the platform's. */
export function PropertiesSection() {
  const app = useApp();
  const texts = usePropertyTexts();
  const [result, setResult] = useState(() => readAll(app));
  const [edited, setEdited] = useState<Edited>(null);
  const reload = () => startTransition(() => setResult(readAll(app)));
  return (
    <div className="ui-form">
      <p className="app-quiet app-intro">{texts('properties.intro')}</p>
      <div>
        <Button look="primary" onClick={() => setEdited('new')}>
          {texts('properties.add')}
        </Button>
      </div>
      <Suspense fallback={<Skeleton label={app.texts('waiting')} />}>
        <Categories result={result} reload={reload} onEdit={setEdited} />
      </Suspense>
      {edited && <PropertyDialog edited={edited} onDone={reload} onClose={() => setEdited(null)} />}
    </div>
  );
}

interface CategoriesProps {
  result: ReturnType<typeof readAll>;
  reload: () => void;
  onEdit: (definition: PropertyDefinition) => void;
}

function Categories({ result, reload, onEdit }: CategoriesProps) {
  const texts = usePropertyTexts();
  const app = useApp();
  const { definitions } = use(result);
  const order = useAction((keys: string[]) => ({
    type: 'move',
    entity: 'setting',
    run: () => orderProperties(app, keys),
    onDone: reload,
    onUndone: reload,
  }));
  return propertyCategories.map((category) => {
    const sections = toSections(definitions.filter((one) => one.category === category));
    const arrange = (next: readonly Section<PropertyDefinition>[]) => {
      if (!order.isBusy) void order.start(next.flatMap(propertiesOf).map(({ key }) => key));
    };
    return (
      <section key={category} className="property-section">
        <h3>{texts(`properties.category.${category}`)}</h3>
        {sections.map((section, at) => (
          <SectionList
            key={section.name}
            section={section}
            reload={reload}
            onEdit={onEdit}
            isFirst={at === 0}
            isLast={at === sections.length - 1}
            onMove={(by) => arrange(swapped(sections, at, at + by))}
            onArrange={(changed) => arrange(sections.with(at, changed))}
          />
        ))}
      </section>
    );
  });
}

const propertiesOf = ({ subsections }: Section<PropertyDefinition>) =>
  subsections.flatMap(({ properties }) => properties);

interface SectionListProps {
  section: Section<PropertyDefinition>;
  isFirst: boolean;
  isLast: boolean;
  reload: () => void;
  onEdit: (definition: PropertyDefinition) => void;
  onMove: (by: -1 | 1) => void;
  onArrange: (section: Section<PropertyDefinition>) => void;
}

function SectionList({ section, isFirst, isLast, reload, onEdit, onMove, onArrange }: SectionListProps) {
  const nameOf = useSectionName();
  const name = nameOf(section.name);
  return (
    <fieldset className="ui-group">
      <legend>{name}</legend>
      <div>
        <MoveButtons name={name} isFirst={isFirst} isLast={isLast} onMove={onMove} />
      </div>
      {section.subsections.map((sub, which) => (
        <ul key={sub.name} className="property-list" aria-label={sub.name || name}>
          {sub.properties.map((definition, at) => (
            <PropertyRow
              key={definition.key}
              definition={definition}
              reload={reload}
              onEdit={onEdit}
              isFirst={at === 0}
              isLast={at === sub.properties.length - 1}
              onMove={(by) => {
                const properties = swapped(sub.properties, at, at + by);
                onArrange({ ...section, subsections: section.subsections.with(which, { ...sub, properties }) });
              }}
            />
          ))}
        </ul>
      ))}
    </fieldset>
  );
}

interface PropertyRowProps extends Omit<MoveButtonsProps, 'name'> {
  definition: PropertyDefinition;
  reload: () => void;
  onEdit: (definition: PropertyDefinition) => void;
}

function PropertyRow({ definition, reload, onEdit, ...move }: PropertyRowProps) {
  const app = useApp();
  const texts = usePropertyTexts();
  const say = useLocalized();
  const { key, label, inputType, isOn, platformGuid, mett } = definition;
  const name = say(label) || key;
  const remove = useAction(() => ({
    type: 'delete',
    entity: 'setting',
    run: () => removeProperty(app, key),
    onDone: reload,
    onUndone: reload,
  }));
  const marks = [
    texts(`properties.input.${inputType}`),
    ...(isOn ? [] : [texts('properties.off')]),
    ...(mett ? [texts('properties.staff')] : []),
  ];
  return (
    <li>
      <span className="property-list__name">
        <strong>{name}</strong>
        <small>{marks.join(' · ')}</small>
      </span>
      <span className="app-actions">
        <MoveButtons {...move} name={name} />
        <IconButton icon="edit" label={texts('properties.edit', { name })} onClick={() => onEdit(definition)} />
        {platformGuid !== null && (
          <IconButton icon="remove" label={texts('properties.remove', { name })} onClick={() => void remove.start()} />
        )}
      </span>
    </li>
  );
}
