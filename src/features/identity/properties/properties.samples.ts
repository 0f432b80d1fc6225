import { randomUUID } from 'node:crypto';
import { none, type Samples } from '#test/access-matrix/sample.ts';

const field = {
  section: 'about',
  subsection: '',
  sectionOrdinal: 0,
  subsectionOrdinal: 0,
  ordinal: 0,
  visibleFor: ['User'],
  autocomplete: '',
  defaultValue: '',
  required: false,
  options: [],
  label: { nl: 'Veld' },
  help: {},
  atRegistration: false,
  inOnboarding: false,
  isFilter: false,
  onCard: false,
  editableBy: ['self'],
  validators: {},
  isOn: true,
  category: 'profile',
  inputType: 'text',
  mett: false,
};

const fieldKey = () => `veld-${randomUUID()}`;

/** A good call of each endpoint, for tests that ask every one. */
export const samples: Samples = {
  'properties.add': () => ({ body: { ...field, key: fieldKey() } }),
  'properties.all': none,
  'properties.delete': async ({ admin }) => {
    const key = fieldKey();
    await admin.post('/api/propertydefinitions', { ...field, key });
    return { params: { key } };
  },
  'properties.list': none,
  'properties.order': async ({ admin }) => {
    const { definitions } = (await admin.get('/api/propertydefinitions:all')).json();
    return { body: { keys: definitions.map(({ key }: { key: string }) => key) } };
  },
  'properties.save': async ({ admin }) => {
    const key = fieldKey();
    const { definition } = (await admin.post('/api/propertydefinitions', { ...field, key })).json();
    return { params: { key }, body: { required: true, version: definition.version } };
  },
};
