import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterAll } from 'vitest';
import { startProduct } from '../../e2e/start-product.ts';

const root = new URL('../..', import.meta.url).pathname;

interface Ran {
  code: number | null;
  said: string;
  seconds: number;
  /** The most that the process ever held, in MB. */
  peak: number;
}

/** Servers and tools as they are built; those that still run are ended after the file. */
export function openBuilt() {
  const running = new Set<ChildProcess>();
  afterAll(() => {
    for (const child of running) child.kill('SIGKILL');
  });

  async function start(dataDir: string, env: Record<string, string> = {}) {
    const product = await startProduct(dataDir, { DRAIN_SECONDS: '0', ...env });
    running.add(product.child);
    return product;
  }

  /** Runs a built tool; it is killed when it says `killAt`. */
  function run(tool: string, args: readonly string[], env: Record<string, string>, killAt?: string): Promise<Ran> {
    const { DATABASE_URL: _, ...own } = process.env;
    const child = spawn(process.execPath, [`dist/server/${tool}.js`, ...args], { cwd: root, env: { ...own, ...env } });
    running.add(child);
    const begun = performance.now();
    let [said, peak] = ['', 0];
    const measure = () => {
      try {
        const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
        peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_000);
      } catch {
        // It has ended.
      }
    };
    const measuring = setInterval(measure, 20);
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        measure();
        if (killAt !== undefined && said.includes(killAt)) child.kill('SIGKILL');
      });
    return new Promise((resolve) => {
      child.once('close', (code) => {
        clearInterval(measuring);
        resolve({ code, said, seconds: (performance.now() - begun) / 1000, peak: Math.round(peak) });
      });
    });
  }

  return { start, run };
}
