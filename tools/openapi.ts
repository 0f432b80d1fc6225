import { readFileSync, writeFileSync } from 'node:fs';
import { openapiDocument, openapiErrors } from './openapi-document.ts';

/** Writes `docs/openapi.json` from the contracts; with `--check` it only tells whether that would change it, and whether it is valid. */
const target = new URL('../docs/openapi.json', import.meta.url);

const document = await openapiDocument();
const errors = await openapiErrors(document);
if (errors.length > 0) {
  console.error(`The contracts make an OpenAPI document that is not valid:\n${errors.join('\n')}`);
  process.exit(1);
}

const text = `${JSON.stringify(document, null, 1)}\n`;
if (!process.argv.includes('--check')) {
  writeFileSync(target, text);
} else if (readFileSync(target, 'utf8') !== text) {
  console.error('docs/openapi.json is not what the contracts say: run `npm run openapi`.');
  process.exit(1);
}
process.exit(0);
