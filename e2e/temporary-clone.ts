import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const root = new URL('..', import.meta.url).pathname;
/** What is made here, and not cloned. */
const made = new Set(['node_modules', 'dist', 'data', 'test-results', 'coverage', '.git', '.cache', 'bouwsteen.json']);

export type TemporaryClone = ReturnType<typeof makeTemporaryClone>;

interface Cloning {
  /** Without packages it is as `git clone` leaves it. */
  withPackages?: boolean;
}

/** A copy of this checkout as it stands, with packages of its own, in which anything may be installed and built. */
export function makeTemporaryClone({ withPackages = true }: Cloning = {}) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'bouwsteen-clone-')));
  const home = join(folder, 'bouwsteen');
  const isCloned = (path: string) => path === root || !made.has(basename(path));
  cpSync(root, home, { recursive: true, filter: isCloned });
  // Not by a link: what is installed in the clone must never come here.
  if (withPackages)
    execFileSync('cp', ['-a', `${realpathSync(join(root, 'node_modules'))}/`, join(home, 'node_modules')]);
  /** Runs one of its commands to the end, without a network. */
  const run = (command: string, args: readonly string[], env: Record<string, string> = {}) => {
    const { status, stdout, stderr } = spawnSync(command, args, {
      cwd: home,
      encoding: 'utf8',
      env: { ...process.env, npm_config_offline: 'true', npm_execpath: '', ...env },
    });
    return { status, said: `${stdout}${stderr}` };
  };
  return {
    /** Where it stands, alone: packages can be made beside it. */
    folder,
    home,
    run,
    /** Names the packages with blocks, each with where it comes from; undefined: none. */
    configure(blockPackages: Record<string, string> | undefined) {
      const path = join(home, 'bouwsteen.json');
      if (blockPackages) writeFileSync(path, JSON.stringify({ blockPackages }));
      else rmSync(path, { force: true });
    },
    /** Installs and builds as `npm run build` does. */
    build() {
      const { status, said } = run(process.execPath, ['tools/build.mjs']);
      if (status !== 0) throw new Error(`the build of the clone ended with ${status}: ${said}`);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Packs a package as it would be published. Gives the file. */
export function packPackage(folder: string, into: string): string {
  const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', into], {
    cwd: folder,
    encoding: 'utf8',
  });
  return join(into, packed.trim().split('\n').at(-1) ?? '');
}
