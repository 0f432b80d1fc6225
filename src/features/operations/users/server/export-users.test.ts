import { expect, test } from 'vitest';
import { doc, paragraph } from '#document/build-rich-text.ts';
import { openServer } from '#test/harness.ts';

const server = await openServer();

test('an export has the words of a text with structure, and an import does not ask for one', async () => {
  const { signIn } = await server.createPlatform();
  const [admin, somebody] = [await signIn(['Admin']), await signIn()];
  await admin.post('/api/propertydefinitions', {
    key: 'verhaal',
    category: 'profile',
    section: 'about',
    subsection: '',
    sectionOrdinal: 2,
    subsectionOrdinal: 0,
    ordinal: 60,
    visibleFor: ['User'],
    inputType: 'richText',
    autocomplete: '',
    defaultValue: '',
    required: false,
    options: [],
    mett: false,
    label: { nl: 'Verhaal' },
    help: {},
    atRegistration: false,
    inOnboarding: false,
    isFilter: false,
    onCard: false,
    editableBy: ['self'],
    validators: {},
    isOn: true,
  });
  const user = (await somebody.get('/api/profiles:loggedIn')).json();
  const value = JSON.stringify(doc(paragraph('Ik woon hier graag.'), paragraph('Al jaren.')));
  const saved = await somebody.put('/api/profiles:loggedIn', { ...user, properties: [{ key: 'verhaal', value }] });

  const { csv } = (await admin.post('/api/users:export', { purpose: 'Nieuwsbrief voor de wijk' })).json();
  const look = await admin.post('/api/users:checkimport', { text: 'email,verhaal\neva@voorbeeld.example,Hallo' });

  expect(saved.statusCode).toBe(200);
  expect([csv.includes('Ik woon hier graag.'), csv.includes('Al jaren.'), csv.includes('"doc"')]).toEqual([
    true,
    true,
    false,
  ]);
  expect(look.json().columns).toContainEqual({ name: 'verhaal', field: null });
});
