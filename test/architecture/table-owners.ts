import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Tables of the machine room; `rights_epoch` is written by triggers. */
const ofInfra = [
  'audit_entry',
  'audit_head',
  'change_log',
  'idempotency_key',
  'mail_count',
  'mail_job',
  'rate_limit',
  'rights_epoch',
  'schema_migration',
];

/** Every table of the migrated database. */
export function readTables(root: string): ReadonlySet<string> {
  const types = readFileSync(join(root, 'src/infra/tables.ts'), 'utf8');
  return new Set([...types.matchAll(/^ {2}([a-z_]+): \{/gm)].map(([, table = '']) => table));
}

/** Who owns each table, as the READMEs of the features say in their line "Tables". Throws where two say so. */
export function readOwners(root: string): ReadonlyMap<string, string> {
  const owners = new Map(ofInfra.map((table) => [table, 'infra']));
  for (const file of globSync('src/features/*/*/README.md', { cwd: root })) {
    const [, , tier = '', name = ''] = file.split('/');
    const line = /^Tables: (.*)\.$/m.exec(readFileSync(join(root, file), 'utf8'))?.[1] ?? '';
    for (const [, table = ''] of line.matchAll(/`([a-z_]+)`/g)) {
      if (owners.has(table)) throw new Error(`${table} belongs to ${owners.get(table)} and to ${tier}/${name}`);
      owners.set(table, `${tier}/${name}`);
    }
  }
  return owners;
}
