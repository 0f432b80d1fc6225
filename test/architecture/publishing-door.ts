import { type House, importsOf } from './house.ts';

const documents = 'features/content/documents/server/';
const door = `${documents}publications.service.ts`;
const pointers = `${documents}publications.store.ts`;

/** Writers of what stands beside a pointer, or of what is gone for good with its document. */
const besides = ['changes.store.ts', 'translations.store.ts', 'purge.store.ts'].map((file) => `${documents}${file}`);

const writes =
  /(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'publication'|(?:insert\s+into|update|delete\s+from|merge\s+into)\s+publication\b/i;

/** Modules that change what visitors see, or say that it was published, by another way than the one door (decision 0041). */
export function otherPublishers(house: House): string[] {
  return [...house].flatMap(([file, text]) => {
    if (file === door) return [];
    const ways = [
      file !== pointers && !besides.includes(file) && writes.test(text) && 'writes pointers',
      importsOf(file, text).includes(pointers) && 'imports the store of pointers',
      /action: 'document\.(?:published|withdrawn)'/.test(text) && 'writes the audit entry',
    ];
    return ways.filter((way) => way !== false).map((way) => `${file} ${way}`);
  });
}
