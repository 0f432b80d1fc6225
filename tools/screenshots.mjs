// npm run screenshots: the pictures of README, of the admin, an editor's day and forms, of the demo as it starts; `-- admin`, `-- desk` or `-- forms`: only those.
import { buildProduct, findNode, installPackages, run } from './prepare.mjs';

installPackages();
const node = findNode();
buildProduct(node);
process.exit(run(node, ['--disable-warning=ExperimentalWarning', 'e2e/take-screenshots.ts', ...process.argv.slice(2)]));
