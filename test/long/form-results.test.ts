import { expect, test } from 'vitest';
import { openServer } from '../harness.ts';
import { makeManySubmissions } from '../many-submissions.ts';

const server = await openServer();
const platform = await server.createPlatform();
const admin = await platform.signIn(['Admin']);
const { url } = await makeManySubmissions(server, admin, 100_000);
await server.ownerQuery('vacuum analyze');

/** Of so many calls, one after the other, in milliseconds. */
async function percentile95(path: string, count = 40): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const begun = performance.now();
    const { statusCode } = await admin.get(path);
    times.push(performance.now() - begun);
    expect(statusCode).toBe(200);
  }
  return times.toSorted((one, other) => one - other)[Math.ceil(count * 0.95) - 1] ?? Number.NaN;
}

const month = (at: number) => new Date(Date.now() - at * 86_400_000).toISOString().slice(0, 10);

test.each([
  ['dashboard, all', `${url}/results`],
  ['dashboard, one version, state and language', `${url}/results?version=1&state=done&language=en`],
  ['dashboard, thirty days', `${url}/results?from=${month(40)}&until=${month(10)}`],
  ['dashboard, ten months', `${url}/results?from=${month(300)}`],
  ['dashboard, of those who gave an answer of eight', `${url}/results?question=wijk&answer=keuze3`],
  ['dashboard, of the third who gave an answer', `${url}/results?question=eigenaar&answer=true`],
  [
    'dashboard, of those who gave an answer in ten months',
    `${url}/results?question=vervoer&answer=keuze3&from=${month(300)}`,
  ],
  ['dashboard with a cross-tab', `${url}/results?row=wijk&column=leeftijd`],
  [
    'dashboard with a cross-tab of those who gave an answer',
    `${url}/results?row=wijk&column=vervoer&question=eigenaar&answer=true`,
  ],
  ['inbox', `${url}/submissions?itemCount=50`],
  ['inbox, of those who gave an answer of eight', `${url}/submissions?itemCount=50&question=wijk&answer=keuze3`],
  ['inbox, of spam that gave an answer', `${url}/submissions?itemCount=50&question=wijk&answer=keuze2&state=spam`],
  ['inbox, with a word that all have', `${url}/submissions?itemCount=50&q=fietspad`],
  ['inbox, with a word that few have', `${url}/submissions?itemCount=50&q=bewoner4711`],
  ['inbox, with a word that none has', `${url}/submissions?itemCount=50&q=zebrapad`],
])('%s of 100,000 submissions', async (name, path) => {
  const time = await percentile95(path);
  console.log(`${name}, 100,000 submissions: ${time.toFixed(0)} ms at the 95th percentile`);
  expect(time).toBeLessThan(150);
});

// All that come before it are sorted: nobody pages that far, and who does waits for half a second.
test('the hundredth page of the half who gave an answer, of 100,000 submissions', async () => {
  const time = await percentile95(
    `${url}/submissions?itemCount=50&question=vervoer&answer=keuze3&state=open&pageNumber=100`,
  );
  console.log(`the hundredth page of the half who gave an answer: ${time.toFixed(0)} ms at the 95th percentile`);
  expect(time).toBeLessThan(1_000);
});
