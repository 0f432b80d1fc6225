import { buildProduct, findNode, installPackages, runToEnd } from './prepare.mjs';
import { serverEnvironment, serverOptions } from './server-options.mjs';

installPackages();
const node = findNode();
buildProduct(node);
runToEnd(node, serverOptions, serverEnvironment);
