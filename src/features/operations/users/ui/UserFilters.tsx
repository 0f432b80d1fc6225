import type { PropertyDefinition } from '#features/identity/properties/properties.contract.ts';
import { useLocalized } from '#features/identity/properties/ui/PropertyField.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Select } from '#ui/Select.tsx';
import { TextField } from '#ui/TextField.tsx';
import { userSorts, userStates } from '../users.contract.ts';
import { useUserTexts } from './texts.ts';
import { columnsIn, sortIn, type UserNames } from './users.api.ts';

interface UserFiltersProps extends UserNames {
  filters: URLSearchParams;
  onFilter: (name: string, value: string) => void;
}

const states = userStates.filter((state) => state !== 'deleted');

/** What people are found by, and which columns their table has. */
export function UserFilters({ roles, definitions, filters, onFilter }: UserFiltersProps) {
  const texts = useUserTexts();
  const say = useLocalized();
  const chosen = (name: string) => filters.get(name) ?? '';
  const select = (name: string, options: { value: string; label: string }[]) => (
    <Select
      key={name}
      label={texts(`filter.${name}`)}
      value={chosen(name)}
      onChange={(value) => onFilter(name, value)}
      options={[{ value: '', label: texts('filter.all') }, ...options]}
    />
  );
  const filterable = definitions.filter(({ isFilter }) => isFilter);
  const property = filterable.find(({ key }) => key === chosen('property'));
  return (
    <>
      <div className="app-filters">
        <TextField
          label={texts('filter.search')}
          type="search"
          maxLength={100}
          value={chosen('search')}
          onChange={(value) => onFilter('search', value)}
        />
        {select(
          'role',
          roles.map(({ guid, name }) => ({ value: guid, label: name })),
        )}
        {select(
          'state',
          states.map((value) => ({ value, label: texts(`state.${value}`) })),
        )}
        {select(
          'is',
          ['unverified', 'neverSignedIn'].map((value) => ({ value, label: texts(`is.${value}`) })),
        )}
        {filterable.length > 0 &&
          select(
            'property',
            filterable.map(({ key, label }) => ({ value: key, label: say(label) || key })),
          )}
        <div className="user-order">
          <Select
            label={texts('order')}
            value={sortIn(filters)}
            onChange={(sort) => onFilter('sort', sort === 'name' ? '' : sort)}
            options={userSorts.map((value) => ({ value, label: texts(`order.${value}`) }))}
          />
        </div>
        {property && <ValueFilter definition={property} value={chosen('value')} onFilter={onFilter} />}
      </div>
      <ColumnChoice definitions={definitions} filters={filters} onFilter={onFilter} />
    </>
  );
}

interface ValueFilterProps {
  definition: PropertyDefinition;
  value: string;
  onFilter: (name: string, value: string) => void;
}

function ValueFilter({ definition, value, onFilter }: ValueFilterProps) {
  const texts = useUserTexts();
  const say = useLocalized();
  const words = { label: say(definition.label) || definition.key, value };
  const change = (next: string) => onFilter('value', next);
  if (definition.options.length === 0) return <TextField {...words} maxLength={200} onChange={change} />;
  const options = definition.options.map((option) => ({ value: option.value, label: say(option.label) }));
  return <Select {...words} onChange={change} options={[{ value: '', label: texts('filter.all') }, ...options]} />;
}

function ColumnChoice({ definitions, filters, onFilter }: Omit<UserFiltersProps, 'roles'>) {
  const texts = useUserTexts();
  const say = useLocalized();
  const chosen = columnsIn(filters);
  const offered = definitions.filter(
    ({ category, section, inputType }) =>
      category === 'profile' &&
      section !== 'preferences' &&
      !['image', 'file', 'readOnly', 'richText'].includes(inputType),
  );
  if (offered.length === 0) return null;
  return (
    <details className="user-columns">
      <summary>{texts('columns')}</summary>
      <div>
        {offered.map(({ key, label }) => (
          <Checkbox
            key={key}
            label={say(label) || key}
            checked={chosen.includes(key)}
            onChange={(isOn) =>
              onFilter('columns', (isOn ? [...chosen, key] : chosen.filter((one) => one !== key)).join(','))
            }
          />
        ))}
      </div>
    </details>
  );
}
