// The files of a new block type, for `npm run new block NAME`: in our own house, or in a package.

/** What the files need to say, by where the block stands. */
const inside = {
  schema:
    "import { z } from 'zod';\nimport { defineBlockSchema } from '#document/define-block-schema.ts';\nimport { headingField } from '../../field-control.ts';",
  view: "import type { ViewProps } from '../../define-block.ts';\nimport { Editable } from '../../Editable.tsx';\nimport { BlockHeading } from '../../rich-text/BlockHeading.tsx';",
  example: "import type { Example } from '../../define-block.ts';",
  block: "import { defineBlock } from '../../define-block.ts';",
};
const fromPackage = {
  schema: "import { defineBlockSchema, headingField, z } from 'bouwsteen/schema';",
  view: "import { BlockHeading, Editable, type ViewProps } from 'bouwsteen/block';",
  example: "import type { Example } from 'bouwsteen/block';",
  block: "import { defineBlock } from 'bouwsteen/block';",
};

/** `DeskHours` is in the folder `desk-hours`. */
export const kebab = (name) => name.replace(/(?<=.)(?=[A-Z])/g, '-').toLowerCase();

const words = (name) => {
  const text = kebab(name).replaceAll('-', ' ');
  return text[0].toUpperCase() + text.slice(1);
};

/** The text of each file, by its name. */
export function blockFiles(name, { family, isPackage }) {
  const from = isPackage ? fromPackage : inside;
  const file = kebab(name);
  const value = name[0].toLowerCase() + name.slice(1);
  const type = isPackage ? 'schema' : `${value}Schema`;
  const typeImport = isPackage
    ? `import type schema from './${file}.schema.ts';`
    : `import type { ${type} } from './${file}.schema.ts';`;
  const valueImport = isPackage
    ? `import schema from './${file}.schema.ts';`
    : `import { ${type} } from './${file}.schema.ts';`;
  const exported = isPackage ? 'export default' : `export const ${value} =`;
  return {
    [`${file}.schema.ts`]: schemaFile(name, {
      from,
      exported: isPackage ? 'export default' : `export const ${type} =`,
    }),
    [`${name}View.tsx`]: viewFile(name, { from, file, type, typeImport }),
    [`${file}.css`]: sheetFile(file),
    [`${file}.examples.ts`]: examplesFile({ from, type, typeImport }),
    'nl.json': messages(name, {
      is: 'Een kop met tekst',
      text: 'Tekst',
      heading: 'Kop',
      style: 'Stijl',
      plain: 'Gewoon',
      framed: 'In een kader',
    }),
    'en.json': messages(name, {
      is: 'A heading with text',
      text: 'Text',
      heading: 'Heading',
      style: 'Style',
      plain: 'Plain',
      framed: 'In a frame',
    }),
    [`${file}.block.ts`]: blockFile(name, { from, file, type, family, exported, valueImport }),
    ...(isPackage ? {} : { [`${file}.test.tsx`]: testFile(name, { file, value }) }),
  };
}

const schemaFile = (name, { from, exported }) => `${from.schema}

${exported} defineBlockSchema({
  name: '${name}',
  content: z.object({
    heading: headingField,
    text: z.string().trim().max(600).default(''),
  }),
  translatable: ['heading', 'text'],
  options: z.object({ style: z.enum(['plain', 'framed']).default('plain') }),
  upgrades: [],
});
`;

const viewFile = (name, { from, file, type, typeImport }) => `${from.view}
${typeImport}

export function ${name}View({ content, options, place }: ViewProps<typeof ${type}>) {
  return (
    <div className={\`${file} ${file}--\${options.style}\`}>
      <BlockHeading field="heading" level={place.level}>
        {content.heading}
      </BlockHeading>
      <Editable field="text" as="p" className="nl-paragraph">
        {content.text}
      </Editable>
    </div>
  );
}
`;

const sheetFile = (file) => `@layer blocks {
  .${file} { max-width: var(--bs-measure); }
  .${file}--framed { padding: var(--bs-space-16); border: var(--bs-stroke) solid var(--bs-line); border-radius: var(--bs-corner); }
}
`;

const examplesFile = ({ from, type, typeImport }) => `${from.example}
${typeImport}

export const examples: [Example<typeof ${type}>, ...Example<typeof ${type}>[]] = [
  {
    title: { nl: 'Kop en tekst', en: 'Heading and text' },
    content: {
      nl: { heading: 'Kom langs', text: 'De balie is open van negen tot vijf.' },
      en: { heading: 'Come by', text: 'The desk is open from nine to five.' },
    },
  },
  {
    title: { nl: 'In een kader, met een lang woord', en: 'In a frame, with a long word' },
    content: {
      nl: { heading: 'Hoogwaterbeschermingsprogramma', text: 'De dijk is klaar.' },
      en: { heading: 'Flood-protection-programme', text: 'The dike is ready.' },
    },
    options: { style: 'framed' },
  },
];
`;

const messages = (name, own) =>
  `${JSON.stringify(
    {
      label: words(name),
      description: own.is,
      'option.style': own.style,
      'option.style.plain': own.plain,
      'option.style.framed': own.framed,
      'field.heading': own.heading,
      'field.text': own.text,
    },
    null,
    2,
  )}\n`;

const blockFile = (name, { from, file, type, family, exported, valueImport }) => `${from.block}
import en from './en.json' with { type: 'json' };
import { ${name}View } from './${name}View.tsx';
import nl from './nl.json' with { type: 'json' };
import { examples } from './${file}.examples.ts';
${valueImport}

${exported} defineBlock(${type}, {
  category: '${family}',
  View: ${name}View,
  messages: { nl, en },
  examples,
});
`;

const testFile = (name, { file, value }) => `import { expect, test } from 'vitest';
import { showBlock } from '#test/conformance/show-block.tsx';
import { ${value} } from './${file}.block.ts';

test('${name} shows its heading and its text', () => {
  const html = showBlock(${value});

  expect(html).toContain('Kom langs</h2>');
  expect(html).toContain('De balie is open van negen tot vijf.');
});
`;

/** What makes a folder with a block a package that can be published. */
export const packageFiles = (name, { entry, house }) => ({
  'package.json': `${JSON.stringify(
    {
      name: `bouwsteen-block-${kebab(name)}`,
      version: '1.0.0',
      description: `A block for Bouwsteen: ${words(name).toLowerCase()}`,
      license: 'EUPL-1.2',
      type: 'module',
      files: ['*.ts', '*.tsx', '*.css', '*.json', '!tsconfig.json'],
      bouwsteen: {
        entry,
        blocks: {
          [name]: {
            schema: `./${kebab(name)}.schema.ts`,
            block: `./${kebab(name)}.block.ts`,
            sheet: `./${kebab(name)}.css`,
          },
        },
      },
    },
    null,
    2,
  )}\n`,
  'tsconfig.json': `${JSON.stringify(
    {
      extends: `${house}/tsconfig.base.json`,
      compilerOptions: {
        lib: ['ESNext', 'DOM', 'DOM.Iterable'],
        typeRoots: [`${house}/node_modules/@types`],
        paths: pathsIn(house),
      },
      include: ['.'],
    },
    null,
    2,
  )}\n`,
});

/** Types, where the packages that they come from are not installed beside it. */
const pathsIn = (house) => ({
  'bouwsteen/*': [`${house}/src/blocks/plugin-api/*.ts`],
  react: [`${house}/node_modules/@types/react`],
  'react/*': [`${house}/node_modules/@types/react/*`],
});
