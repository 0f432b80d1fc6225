import { expect, test } from 'vitest';
import { linesToOptions, optionsToLines } from './option-lines.ts';

const languages = ['nl', 'en'];

test('choices are written as lines and read back the same', () => {
  const options = [
    { value: 'bike', label: { nl: 'Fiets', en: 'Bike' } },
    { value: 'walk', label: { nl: 'Lopen' } },
  ];

  expect(linesToOptions(optionsToLines(options, languages), languages)).toEqual(options);
});

test('a line with a value only is called as its value, and empty lines are nothing', () => {
  expect(linesToOptions('\n car \n', languages)).toEqual([{ value: 'car', label: { nl: 'car' } }]);
});
