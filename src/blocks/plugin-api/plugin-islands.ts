import type { ComponentType } from 'react';

type Island = { default: ComponentType<Record<string, unknown>> };

/** The islands of packages, by name. The build puts them here (decision 0030). */
export const pluginIslands: Readonly<Record<string, () => Promise<Island>>> = {};

/** The package that each is from. */
export const islandPackages: Readonly<Record<string, string>> = {};
