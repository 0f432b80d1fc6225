import { readFileSync, writeFileSync } from 'node:fs';
import { compared, type Elsewhere, type TaskName, taskNames } from './compared.ts';

/** What a task took here. */
export interface Figures {
  clicks: number;
  keys: number;
  seconds: number;
}

const path = new URL('../../docs/guides/desk.md', import.meta.url);
const [start, end] = ['<!-- written by npm run desk -->', '<!-- up to here -->'];

export const readGuide = () => readFileSync(path, 'utf8');

/** Puts what the tasks took in the guide, in the place of what stood there. */
export const writeGuide = (figures: ReadonlyMap<string, Figures>) =>
  writeFileSync(path, withTables(readGuide(), figures));

/** The figures of this product in the text of the guide, by task. */
export const figuresIn = (guide: string): Map<string, Figures> =>
  new Map(
    [...guide.matchAll(/^\| \d+ \| ([^|]+) \| (\d+) \| (\d+) \| ([\d.]+) \|/gm)].map(
      ([, name = '', clicks, keys, seconds]) => [
        name,
        { clicks: Number(clicks), keys: Number(keys), seconds: Number(seconds) },
      ],
    ),
  );

export function withTables(guide: string, figures: ReadonlyMap<string, Figures>): string {
  const [from, to] = [guide.indexOf(start) + start.length, guide.indexOf(end)];
  return `${guide.slice(0, from)}\n\n${table(figures)}\n\n${ways()}\n\n${guide.slice(to)}`;
}

function table(figures: ReadonlyMap<string, Figures>): string {
  const rows = taskNames.map((name, at) => {
    const { clicks = 0, keys = 0, seconds = 0 } = figures.get(name) ?? {};
    const { wordpress, wagtail } = compared[name];
    const cells = [at + 1, name, clicks, keys, seconds.toFixed(1), ...clicksAndSeconds(wordpress), clicksOf(wagtail)];
    return `| ${cells.join(' | ')} |`;
  });
  const heads = ['', 'task', 'clicks', 'keys', 's', 'WordPress: clicks', 's', 'Wagtail: clicks'];
  return [
    `| ${heads.join(' | ')} |`,
    `| ${heads.map((_, at) => (at === 1 ? '---' : '--:')).join(' | ')} |`,
    ...rows,
  ].join('\n');
}

/** The presses that were counted in the others. */
function ways(): string {
  const rows = taskNames.map((name, at) => {
    const { wordpress, wagtail } = compared[name];
    return `| ${at + 1} | ${wayOf(wordpress)} | ${wayOf(wagtail)} |`;
  });
  return ['| task | WordPress | Wagtail |', '| --: | --- | --- |', ...rows].join('\n');
}

type Other = (typeof compared)[TaskName]['wordpress'];

const isCounted = (other: Other): other is Elsewhere => typeof other === 'object';
const clicksOf = (other: Other) => (isCounted(other) ? other.way.length : other);
const clicksAndSeconds = (other: Other) => [
  clicksOf(other),
  isCounted(other) && other.seconds ? other.seconds.toFixed(1) : '–',
];
const wayOf = (other: Other) => (isCounted(other) ? other.way.join(' · ') : other);
