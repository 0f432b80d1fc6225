/** The sheets of block types of packages, from the root of the project. The build puts them here (decision 0030). */
export const pluginStylesheets: Readonly<Record<string, string>> = {};
