// Runs a tool written in TypeScript: node tools/run.mjs tools/platform.ts add example.nl
import { findNode, installPackages, runToEnd } from './prepare.mjs';

installPackages();
runToEnd(findNode(), ['--disable-warning=ExperimentalWarning', ...process.argv.slice(2)], {
  INVOKED_FROM: process.env.INIT_CWD ?? process.cwd(),
});
