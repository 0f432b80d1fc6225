import { buildProduct, findNode, installPackages } from './prepare.mjs';

installPackages();
buildProduct(findNode());
