// Before a build: what the packages with blocks describe is what their package.json says, and the server can load it. Run with block-packages-hooks.mjs.
import { readBlockPackages } from './block-packages.mjs';
import { findUnloadable } from './load-blocks.ts';
import { fail, root } from './prepare.mjs';

const packages = readBlockPackages(root);
for (const { name, blocks } of packages)
  for (const block of blocks) {
    const { default: schema } = await import(block.schema).catch(({ message }) =>
      fail(`${name}: the schema of ${block.name} cannot be read: ${message}`),
    );
    if (typeof schema?.content?.safeParse !== 'function' || !Array.isArray(schema.upgrades))
      fail(`${name}: the schema of ${block.name} exports no block: its default is what defineBlockSchema gives.`);
    if (schema.name !== block.name)
      fail(`${name}: the schema of ${block.name} describes a block that is called ${schema.name}.`);
  }
const sentence = await findUnloadable(root).catch(({ message }) => message);
if (sentence) fail(sentence);
// Whatever a package began when it was loaded ends here.
process.exit(0);
