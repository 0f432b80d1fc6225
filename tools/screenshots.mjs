// npm run screenshots: the pictures of README and of an editor's day, of the demo as it starts; `-- desk`: only the latter.
import { buildProduct, findNode, installPackages, run } from './prepare.mjs';

installPackages();
const node = findNode();
buildProduct(node);
process.exit(run(node, ['--disable-warning=ExperimentalWarning', 'e2e/take-screenshots.ts', ...process.argv.slice(2)]));
