// Runs a tool written in TypeScript: node tools/run.mjs tools/platform.ts add example.nl
import { findNode, installPackages, runToEnd, withBlockPackages } from './prepare.mjs';

installPackages();
runToEnd(findNode(), [...withBlockPackages, ...process.argv.slice(2)], {
  INVOKED_FROM: process.env.INIT_CWD ?? process.cwd(),
});
