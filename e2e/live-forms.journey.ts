import fc from 'fast-check';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isWhole, runs } from '#test/runs.ts';
import { openBrowser, openPage } from './browser.ts';
import { openForm } from './forms.ts';
import { errorsOf } from './page-errors.ts';
import { origin } from './product.ts';
import { randomDoings, randomForm } from './random-form.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const words = (nl: string) => ({ nl, en: nl });

/** A move by a dog owner, as many forms have it. */
const dogs = {
  steps: [
    {
      id: 'honden',
      title: words('Honden'),
      questions: [
        { kind: 'text', id: 'naam', label: words('Uw naam'), isRequired: true },
        { kind: 'longText', id: 'toelichting', label: words('Toelichting') },
        { kind: 'yesNo', id: 'hond', label: words('Hebt u een hond?'), isRequired: true },
        {
          kind: 'number',
          id: 'aantal',
          label: words('Hoeveel honden?'),
          isRequired: true,
          max: 9,
          showWhen: { question: 'hond', is: 'equals', value: true },
        },
        { kind: 'calculated', id: 'belasting', label: words('Belasting'), formula: '{aantal} * 75' },
        {
          kind: 'group',
          id: 'dieren',
          label: words('Andere dieren'),
          entryLabel: words('Dier'),
          questions: [{ kind: 'text', id: 'soort', label: words('Soort') }],
        },
      ],
    },
    {
      id: 'paspoort',
      title: words('Paspoort'),
      showWhen: { question: 'hond', is: 'equals', value: true },
      questions: [{ kind: 'text', id: 'nummer', label: words('Nummer van het paspoort') }],
    },
  ],
};

const next = (page: Page) => page.locator('.form-fill__buttons button').first();

test('with scripts a form answers while somebody types: questions, sums and steps follow, errors go as they are mended', async () => {
  const page = await openPage(browser);
  await page.goto(`${origin()}/form/${await openForm(dogs)}`);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await page.getByRole('textbox', { name: 'Toelichting' }).fill('Getypt voordat het leeft');
  expect(await page.getByText('Stap 1 van 2').count()).toBe(0);
  await page.getByRole('radio', { name: 'Ja' }).check();
  await page.getByText('Stap 1 van 2').waitFor();
  expect(await page.getByRole('status').first().textContent()).toContain('zijn er vragen bij gekomen');
  await page.getByLabel('Hoeveel honden?').fill('3');
  await page.locator('output', { hasText: '225' }).waitFor();

  await next(page).click();
  const problems = page.getByRole('alert');
  await problems.getByRole('link', { name: 'Uw naam: vul dit in' }).waitFor();
  expect(await problems.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await errorsOf(page)).toEqual([]);
  await problems.getByRole('link').click();
  await page.keyboard.type('Mia');
  await problems.waitFor({ state: 'detached' });
  expect(sent).toEqual([]);

  await page.getByRole('radio', { name: 'Nee' }).check();
  expect(await page.getByLabel('Hoeveel honden?').count()).toBe(0);
  await page.getByRole('radio', { name: 'Ja' }).check();
  expect(await page.getByLabel('Hoeveel honden?').inputValue()).toBe('3');
  expect(await page.getByRole('textbox', { name: 'Toelichting' }).inputValue()).toBe('Getypt voordat het leeft');
  await next(page).click();
  await page.getByLabel('Nummer van het paspoort').waitFor();
  await page.getByRole('button', { name: 'Vorige stap' }).click();
  await page.waitForURL(/step=honden/);
  expect(await page.getByLabel('Uw naam').inputValue()).toBe('Mia');
  expect(await page.getByLabel('Hoeveel honden?').inputValue()).toBe('3');
  await next(page).click();
  await page.getByLabel('Nummer van het paspoort').waitFor();
  await next(page).click();
  await page.getByRole('heading', { name: 'Controleer uw antwoorden' }).waitFor();
  // The browser works for it while it is checked.
  await expect.poll(() => page.locator('[name="proof"]').inputValue()).toMatch(/^\d+$/);
  await page.context().close();
});

test('entries of a group come and go where they stand, with the focus beside them, and keep what was typed', async () => {
  const page = await openPage(browser, { viewport: { width: 390, height: 844 } });
  await page.goto(`${origin()}/form/${await openForm(dogs)}`);
  const kinds = page.getByLabel('Soort');
  await kinds.fill('kat');
  const focused = () => page.evaluate(() => document.activeElement?.id);
  for (const [at, kind] of ['cavia', 'vis'].entries()) {
    await page.getByRole('button', { name: 'Voeg toe: Dier' }).click();
    await kinds.nth(at + 1).waitFor();
    expect(await focused()).toBe(`form-dieren-${at + 1}-soort`);
    await page.keyboard.type(kind);
  }
  await page.getByRole('button', { name: 'Verwijder: Dier 2' }).click();
  await kinds.nth(2).waitFor({ state: 'detached' });
  expect(await focused()).toBe('form-dieren');
  expect(await kinds.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))).toEqual(['kat', 'vis']);
  expect(await errorsOf(page)).toEqual([]);
  await page.context().close();
});

test('what was typed, ticked and chosen before the form lives stays', async () => {
  const guid = await openForm({
    steps: [
      {
        id: 'een',
        questions: [
          { kind: 'longText', id: 'lang', label: words('Lang') },
          { kind: 'select', id: 'kleur', label: words('Kleur'), options: [{ value: 'rood', label: words('rood') }] },
          { kind: 'consent', id: 'akkoord', label: words('Akkoord') },
          { kind: 'text', id: 'kort', label: words('Kort'), showWhen: { question: 'kleur', is: 'filled' } },
        ],
      },
    ],
  });
  const page = await openPage(browser);
  await page.goto(`${origin()}/form/${guid}`);
  // As a browser fills in again what was there before: nothing is touched.
  await page.evaluate(() => {
    const control = (name: string) => document.getElementsByName(`a.${name}`)[0] as HTMLInputElement;
    control('lang').value = 'bewaard';
    control('kleur').value = 'rood';
    control('akkoord').checked = true;
  });
  await page.getByLabel('Lang').focus();
  await page.getByLabel('Kort').waitFor();
  expect(await page.getByLabel('Lang').inputValue()).toBe('bewaard');
  expect(await page.getByLabel('Kleur').inputValue()).toBe('rood');
  expect(await page.getByLabel('Akkoord').isChecked()).toBe(true);
  await page.context().close();
});

test('a signature is typed, and drawn by who can: it stays while the form answers, and is shown before it is sent', async () => {
  const guid = await openForm({
    steps: [
      {
        id: 'een',
        questions: [
          { kind: 'signature', id: 'teken', label: words('Uw handtekening'), isRequired: true },
          { kind: 'yesNo', id: 'meer', label: words('Meer?') },
        ],
      },
    ],
  });
  const page = await openPage(browser, { viewport: { width: 390, height: 844 } });
  await page.goto(`${origin()}/form/${guid}`);
  expect(await page.locator('.form-signature').count()).toBe(0);
  await page.getByLabel('Typ uw volledige naam').fill('Anna Bakker');
  await page.getByRole('checkbox', { name: 'Dit is mijn handtekening' }).check();
  const pad = page.locator('.form-signature--pad');
  await pad.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await pad.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const at = (across: number, down: number) => [x + width * across, y + height * down] as const;
  const stroke = async () => {
    await page.mouse.move(...at(0.1, 0.5));
    await page.mouse.down();
    await page.mouse.move(...at(0.5, 0.2), { steps: 3 });
    await page.mouse.move(...at(0.9, 0.5), { steps: 3 });
    await page.mouse.up();
  };
  await stroke();
  await page.getByRole('button', { name: 'Wis de tekening' }).click();
  expect(await pad.locator('path').getAttribute('d')).toBe('');
  await stroke();
  const drawn = await pad.locator('path').getAttribute('d');
  expect(drawn).toMatch(/^M60 100L\d+ \d+.*L540 100$/);
  await page.getByRole('radio', { name: 'Ja' }).check();
  expect(await pad.locator('path').getAttribute('d')).toBe(drawn);
  expect(await errorsOf(page)).toEqual([]);
  await next(page).click();
  const shown = page.getByRole('img', { name: 'Handtekening van Anna Bakker' });
  expect(await shown.locator('path').getAttribute('d')).toBe(drawn);
  await page.getByRole('button', { name: 'Vorige stap' }).click();
  expect(await page.locator('[name="a.teken.drawing"]').inputValue()).toBe(drawn);
  await page.context().close();
});

test('who leaves with something that was not sent is asked first', async () => {
  const page = await openPage(browser);
  await page.goto(`${origin()}/form/${await openForm(dogs)}`);
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await page.getByLabel('Uw naam').pressSequentially('Mia');
  await page.locator('[data-hydrated]').waitFor();
  await page.locator('header a[href="/"]').first().click();
  await expect.poll(() => asked).toEqual(['beforeunload']);
  expect(await page.getByLabel('Uw naam').inputValue()).toBe('Mia');
  await page.context().close();
});

/** What a form shows, and what it says is wrong. */
const seenIn = (page: Page) =>
  page.evaluate(() => ({
    shown: [...document.querySelectorAll('form.form-fill [id^="form-"]')]
      .map(({ id }) => id)
      .filter((id) => !/-(?:error|help)$/.test(id)),
    outcomes: [...document.querySelectorAll('output')].map(({ textContent }) => textContent),
    said: [...document.querySelectorAll('.form-problems li')].map(({ textContent }) => textContent),
  }));

/** Does something in one control of the form in the page, as a person would. */
const doOne = (page: Page, doing: readonly [number, number]) =>
  page.evaluate(async ([which, what]) => {
    const form = document.querySelector<HTMLFormElement>('form.form-fill');
    const controls = [...(form?.elements ?? [])] as HTMLInputElement[];
    const open = controls.filter(
      ({ name, type, value }) => (name.startsWith('a.') && type !== 'hidden') || /^(?:add|remove):/.test(value),
    );
    const control = open[which % Math.max(1, open.length)];
    const pick = (values: readonly string[]) => values[what % values.length] ?? '';
    const typed: Readonly<Record<string, readonly string[]>> = {
      date: ['', '2026-01-01', '2026-11-27', '2036-01-01'],
      time: ['', '14:30'],
      'select-one': [...((control as unknown as HTMLSelectElement)?.options ?? [])].map(({ value }) => value),
    };
    const texts = ['', 'rood', '3', '12,5', 'anna@example.org', '1234 AB', 'Anna', '5', 'een lange tekst', '52.1, 4.3'];
    if (!control) return;
    if (/^(?:submit|checkbox|radio)$/.test(control.type)) control.click();
    else {
      control.value = pick(typed[control.type] ?? texts);
      control.dispatchEvent(new Event('input', { bubbles: true }));
    }
    await new Promise((done) => setTimeout(done, 0));
  }, doing);

/** Presses the button that goes on. Whether the form held it, and what the server makes of the same when it is sent by a plain form. */
async function goOn(page: Page, plainPage: Page) {
  const { isHeld, address, html } = await page.evaluate(async () => {
    const form = document.querySelector('form.form-fill') as HTMLFormElement;
    const body = new FormData(form);
    body.append('do', 'next');
    let isHeld = false;
    const note = (event: Event) => {
      isHeld = event.defaultPrevented;
      event.preventDefault();
    };
    addEventListener('submit', note, { once: true });
    form.requestSubmit(form.querySelector<HTMLButtonElement>('.form-fill__buttons button'));
    await new Promise((done) => setTimeout(done, 0));
    const answer = await fetch(form.action, { method: 'POST', body });
    return { isHeld, address: answer.url, html: await answer.text() };
  });
  await plainPage.setContent(html);
  return { isHeld, query: Object.fromEntries(new URL(address).searchParams), served: await seenIn(plainPage) };
}

test.runIf(isWhole)(
  'a random form shows the same questions and finds the same wrong in Chromium as on the server',
  async () => {
    const page = await openPage(browser);
    const plainPage = await openPage(browser, { javaScriptEnabled: false });
    const seen = { held: 0, passed: 0 };
    await fc.assert(
      fc.asyncProperty(randomForm, fc.array(randomDoings, { minLength: 3, maxLength: 3 }), async (definition, ways) => {
        const guid = await openForm(definition);
        for (const doings of ways) {
          await page.context().clearCookies();
          await page.goto(`${origin()}/form/${guid}`);
          await page.locator('.form-fill__buttons button').first().focus();
          await page.locator('[data-hydrated]').waitFor();
          for (const doing of doings) await doOne(page, doing);
          const live = await seenIn(page);
          const { isHeld, query, served } = await goOn(page, plainPage);
          seen[isHeld ? 'held' : 'passed'] += 1;
          if (isHeld) {
            const { said } = await seenIn(page);
            expect(said.length).toBeGreaterThan(0);
            expect(query).toEqual({ step: 'een', check: '1' });
            expect(served).toEqual({ ...live, said });
          } else expect(['twee', 'review']).toContain(query.step);
        }
      }),
      { numRuns: Number(process.env.RANDOM_FORMS ?? runs(20)), endOnFailure: true },
    );
    expect(seen.held).toBeGreaterThan(0);
    console.info(`random forms: ${seen.held} were held, ${seen.passed} went on`);
    await page.context().close();
    await plainPage.context().close();
  },
  120_000,
);
