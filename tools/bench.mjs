// npm run bench: figures against stand-ins, in one interleaved run; writes bench/last.json.
import { buildProduct, findNode, installPackages, run } from './prepare.mjs';

installPackages();
const node = findNode();
buildProduct(node);
process.exit(
  run(node, ['--disable-warning=ExperimentalWarning', 'bench/run.ts'], {
    env: { ...process.env, NODE_ENV: 'production' },
  }),
);
