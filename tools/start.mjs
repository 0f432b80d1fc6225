import { buildProduct, findNode, installPackages, runToEnd } from './prepare.mjs';

installPackages();
const node = findNode();
buildProduct(node);
runToEnd(node, ['--enable-source-maps', '--disable-proto=delete', 'dist/server/main.js']);
