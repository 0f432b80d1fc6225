import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A certificate for those names that only who has `pem` believes; the paths of it and of its key. */
export function makeCertificate(folder: string, names: readonly string[], days = 2) {
  const [key, pem] = [join(folder, 'bouwsteen.key'), join(folder, 'bouwsteen.pem')];
  const alternatives = names.map((name) => `DNS:${name}`).join();
  const asked = ['-newkey', 'rsa:2048', '-nodes', '-days', `${days}`, '-keyout', key, '-out', pem];
  const named = ['-subj', `/CN=${names[0]}`, '-addext', `subjectAltName=${alternatives}`];
  execFileSync('openssl', ['req', '-x509', ...asked, ...named], { stdio: 'ignore' });
  return { key, pem };
}

/** The same as texts, for a server of a test. */
export function certificateFor(names: readonly string[], days?: number) {
  const { key, pem } = makeCertificate(mkdtempSync(join(tmpdir(), 'bouwsteen-certificate-')), names, days);
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(pem, 'utf8') };
}
