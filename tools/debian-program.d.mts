/** Path of the first of the programs that is here, after its packages were installed where none was. Undefined: none is here, and none could be. */
export function findOrInstall(wanted: { names: readonly string[]; packages: readonly string[] }): string | undefined;
