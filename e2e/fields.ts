import type { Locator, Page } from 'playwright-core';

/** A date field by its label. */
export const dateField = (within: Page | Locator, label: string) =>
  within.getByRole('group', { name: label, exact: true });

/** Types a date as somebody does, in Dutch order; `value` is `YYYY-MM-DD` or `YYYY-MM-DDTHH:mm`. */
export async function typeDate(field: Locator, value: string) {
  const [date = '', time = ''] = value.split('T');
  const [year, month, day] = date.split('-');
  const first = field.getByRole('spinbutton').first();
  await first.focus();
  await first.page().keyboard.type(`${day}${month}${year}${time.replace(':', '')}`);
}

/** What a date field shows: `07-06-2030, 09:00`. */
export const dateIn = async (field: Locator) =>
  (await field.locator('.ui-date__parts').innerText()).replace(/[\n\u2066\u2069]/g, '');

/** Chooses in a combobox by typing what the choice is called; the first that begins so is taken. */
export async function chooseIn(field: Locator, name: string) {
  await field.fill(name);
  await field.page().getByRole('option', { name, exact: false }).first().click();
}
