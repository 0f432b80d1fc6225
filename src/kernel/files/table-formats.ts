/** In which a table is exported (functional reference 6.11.9, 6.13). */
export const tableFormats = ['csv', 'xlsx', 'ods', 'json', 'pdf'] as const;
export type TableFormat = (typeof tableFormats)[number];
