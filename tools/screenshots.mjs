// npm run screenshots: the pictures of README, of the demo as it starts.
import { buildProduct, findNode, installPackages, run } from './prepare.mjs';

installPackages();
const node = findNode();
buildProduct(node);
process.exit(run(node, ['--disable-warning=ExperimentalWarning', 'e2e/take-screenshots.ts']));
