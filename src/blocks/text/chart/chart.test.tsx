import { expect, test } from 'vitest';
import { showBlock } from '#test/conformance/show-block.tsx';
import type { Example } from '../../define-block.ts';
import { chart } from './chart.block.ts';
import { chartOf, filledTable } from './chart-content.ts';

const show = (content: object, options: object = {}) => {
  const example = { title: { nl: '', en: '' }, content: { nl: content, en: content }, options } as Example;
  return showBlock(chart, { example });
};

test('numbers are read as the language writes them; what is no number is no bar and stays in the table', () => {
  const typed = {
    columns: ['Wijk', 'Bedrag'],
    rows: [
      ['Zuid', '€ 1.200,50'],
      ['', ''],
      ['Noord', 'onbekend'],
    ],
  };
  expect(chartOf(filledTable(typed), 'nl')).toEqual({
    data: {
      categories: ['Zuid', 'Noord'],
      series: [{ name: 'Bedrag', values: [1200.5, null], words: ['€ 1.200,50', 'onbekend'] }],
    },
    unit: { before: '€', after: '' },
    hasManyUnits: false,
  });
  expect(show({ title: 'Geld', ...typed })).toContain('<td class="table__number"><span>onbekend</span></td>');
});

test('numbers of several units are drawn on no scale in common', () => {
  const typed = { columns: ['Wijk', 'Bedrag', 'Deel'], rows: [['Zuid', '€ 1.200', '12%']] };
  expect(chartOf(filledTable(typed), 'nl').hasManyUnits).toBe(true);
  expect(show(typed)).toBe('');
});

test('a column without a number or a name is left out; an empty first column keeps its place', () => {
  const typed = { columns: ['', 'Aantal', '', 'Meer'], rows: [['', '3', '', '5']] };
  expect(chartOf(filledTable(typed), 'nl').data).toEqual({
    categories: [''],
    series: [
      { name: 'Aantal', values: [3], words: ['3'] },
      { name: 'Meer', values: [5], words: ['5'] },
    ],
  });
});

test('the title names the drawing and the table, and the table may stand open', () => {
  const typed = { title: 'Inwoners', columns: ['Jaar', 'Aantal'], rows: [['2025', '73.500']] };
  expect(show(typed)).toContain('aria-label="Inwoners. Staafdiagram met één waarde: 73.500.');
  expect(show(typed)).toContain('<details class="chart__details">');
  expect(show(typed, { showTable: true })).not.toContain('<details');
});
