/** The package of each block type of a package, by name of the block. The build puts them here (decision 0030). */
export const pluginPackages: Readonly<Record<string, string>> = {};
