import { expect, test } from 'vitest';
import { carryNotice, takeCarriedNotice } from './carried-notice.ts';

function openTab() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}
const notice = {
  text: 'Verwijderd.',
  undoToken: 'token',
  from: '/over',
  words: { undo: 'Ongedaan maken', close: 'Sluiten', failed: 'Dat lukt niet meer.' },
};

test('what a page left to say is said on the next one, once', () => {
  const tab = openTab();
  expect(takeCarriedNotice(tab, 0)).toBeUndefined();
  carryNotice(tab, notice, 1_000);
  expect(takeCarriedNotice(tab, 2_000)).toEqual(notice);
  expect(takeCarriedNotice(tab, 2_000)).toBeUndefined();
});

test('it is not said any more after a minute', () => {
  const tab = openTab();
  carryNotice(tab, notice, 1_000);
  expect(takeCarriedNotice(tab, 61_000)).toBeUndefined();
});
