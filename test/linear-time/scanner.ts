/** Something of the product that looks into text from outside. */
export interface Scanner {
  name: string;
  /** Files of `src/` that look through the text themselves. */
  files: readonly string[];
  run: (text: string) => unknown;
  /** Beside the usual inputs: what this one could stumble over, by what it is. Parts that are repeated, or a text of about so many characters. */
  inputs?: Readonly<Record<string, string | ((length: number) => string)>>;
}

/** What is put behind itself over and over: characters that mean something somewhere, and their beginnings without an end. */
const pumps = [
  'a',
  'é',
  '\u0301',
  '\u{1f600}',
  '1',
  ' ',
  '\t',
  '\n',
  '\r\n',
  '\r',
  '\u00a0',
  '\u2028',
  '\\',
  '"',
  "'",
  '`',
  '<',
  '>',
  '&',
  '-',
  '.',
  ',',
  ';',
  ':',
  '/',
  '@',
  '#',
  '=',
  '?',
  '%',
  '+',
  '*',
  '_',
  '[',
  ']',
  '(',
  '{',
  '|',
  'a ',
  'a.',
  'a. ',
  'a-',
  'a@',
  'a@a.',
  '1.',
  '1,',
  '1 ',
  '"a',
  '" ',
  '""',
  "'a",
  'a\n',
  ' \n',
  ' - ',
  '- a\n',
  '<a',
  '<a ',
  '<a>',
  '</a>',
  '<a></a>',
  '<a b="',
  '<!--',
  '<!-- ',
  '<![CDATA[',
  '<?',
  '&amp;',
  '&#',
  '&a',
  'http://',
  'www.',
  'a.nl ',
  '%41',
  '[a',
  '[/a]',
  '{"a":',
  '\ue000',
  '\ue001',
  '\ue000\ue001',
];

/** Every input of a scanner: a text that is one thing all along, and the same with a beginning or an end that does not fit. */
export function inputsOf({ inputs = {} }: Scanner): [name: string, make: (length: number) => string][] {
  const usual = pumps.flatMap((pump): [string, (length: number) => string][] => [
    [JSON.stringify(pump), (length) => repeated(pump, length)],
    [`a${JSON.stringify(pump)}\u2026x`, (length) => `a${repeated(pump, length)}\u0001x`],
  ]);
  const own = Object.entries(inputs).map(([name, input]): [string, (length: number) => string] => [
    name,
    typeof input === 'string' ? (length) => repeated(input, length) : input,
  ]);
  return [...usual, ...own];
}

const repeated = (part: string, length: number) => part.repeat(Math.ceil(length / part.length));
