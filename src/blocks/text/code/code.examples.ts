import type { Example } from '../../define-block.ts';
import type { codeSchema } from './code.schema.ts';

const openingHours = `{
  "location": "Gemeentehuis Waterrijk",
  "openingHours": [
    { "day": "monday", "from": "09:00", "until": "17:00" },
    { "day": "tuesday", "from": "09:00", "until": "20:00" }
  ]
}`;
const request =
  'curl -H "Accept: application/json" "https://data.waterrijk.example/api/v1/omgevingsvergunningen?from=2026-01-01&sort=published_desc&pageSize=50"';

export const examples: [Example<typeof codeSchema>, ...Example<typeof codeSchema>[]] = [
  {
    title: { nl: 'Open data', en: 'Open data' },
    content: { nl: { language: 'JSON', code: openingHours }, en: { language: 'JSON', code: openingHours } },
  },
  {
    title: { nl: 'Lange regel, zonder opschrift', en: 'Long line, without a label' },
    content: { nl: { code: request }, en: { code: request } },
    options: { showLanguage: false },
  },
];
