import { begun, makeForm } from './a-form.ts';
import type { openServer } from './harness.ts';

type Server = Awaited<ReturnType<typeof openServer>>;
type Person = Awaited<ReturnType<Awaited<ReturnType<Server['createPlatform']>>['signIn']>>;

const words = (nl: string) => ({ nl });
const options = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ value: `keuze${at}`, label: words(`Keuze ${at + 1}`) }));

/** Twelve questions of the kinds that a survey has. */
export const survey = {
  steps: [
    {
      id: 'een',
      title: words('Over u'),
      questions: [
        { kind: 'radio', id: 'wijk', label: words('Wijk'), options: options(8), isPublic: true },
        { kind: 'select', id: 'leeftijd', label: words('Leeftijd'), options: options(6) },
        { kind: 'yesNo', id: 'eigenaar', label: words('Bent u eigenaar?') },
        { kind: 'date', id: 'sinds', label: words('Sinds wanneer woont u hier?') },
      ],
    },
    {
      id: 'twee',
      title: words('Uw mening'),
      questions: [
        { kind: 'checkboxes', id: 'vervoer', label: words('Vervoer'), options: options(5) },
        { kind: 'rating', id: 'cijfer', label: words('Cijfer'), max: 10 },
        { kind: 'number', id: 'personen', label: words('Personen in huis') },
        { kind: 'ranking', id: 'volgorde', label: words('Volgorde'), options: options(4) },
        { kind: 'likert', id: 'stellingen', label: words('Stellingen'), rows: options(4), options: options(5) },
        { kind: 'allocate', id: 'verdeling', label: words('Verdeel'), options: options(3), total: 10 },
        { kind: 'longText', id: 'toelichting', label: words('Toelichting') },
        { kind: 'email', id: 'email', label: words('E-mail') },
      ],
    },
  ],
};

const answers = `jsonb_build_object(
  'wijk', 'keuze' || n % 8, 'leeftijd', 'keuze' || n * 7 % 6, 'eigenaar', n % 3 = 0, 'sinds', (date '2000-01-01' + n % 9000)::text,
  'vervoer', case when n % 2 = 0 then '["keuze0","keuze3"]' else '["keuze1"]' end::jsonb, 'cijfer', 1 + n * 13 % 10,
  'personen', 1 + n % 6, 'volgorde', case when n % 4 = 0 then '["keuze2","keuze0","keuze1","keuze3"]' else '["keuze0","keuze1","keuze2","keuze3"]' end::jsonb,
  'stellingen', jsonb_build_object('keuze0', 'keuze' || n % 5, 'keuze1', 'keuze' || n % 4, 'keuze2', 'keuze' || n % 3, 'keuze3', 'keuze4'),
  'verdeling', jsonb_build_object('keuze0', n % 5, 'keuze1', 10 - n % 5),
  'toelichting', 'De straat is te donker en het fietspad houdt op bij nummer ' || n || '.', 'email', 'bewoner' || n || '@example.org')`;

/** A form with so many submissions over a year, as the product would have them: made from one that was really sent. */
export async function makeManySubmissions(server: Server, manager: Person, count: number) {
  const form = await makeForm(manager, { definition: survey });
  const sent = await manager.post(`${form.url}/1/submissions`, {
    key: form.guid,
    answers: { wijk: 'keuze1' },
    startedOn: begun(new Date()),
  });
  if (sent.statusCode !== 201) throw new Error(sent.body);
  await server.ownerQuery(
    `insert into submission select (jsonb_populate_record(s, jsonb_build_object('id', md5(s.form_id::text || n)::uuid,
       'reference', 'M-' || n, 'sent_key', 'm' || n, 'answers', ${answers}, 'language', case when n % 5 = 0 then 'en' else 'nl' end,
       'state', case when n % 50 = 0 then 'spam' when n % 3 = 0 then 'done' else 'new' end,
       'started_at', s.started_at - n * interval '5 minutes' - n % 400 * interval '1 second',
       'submitted_at', s.submitted_at - n * interval '5 minutes'))).*
     from submission s, generate_series(1, $2::int - 1) n where s.form_id = $1`,
    [form.guid, count],
  );
  await server.ownerQuery('vacuum analyze submission');
  return form;
}
