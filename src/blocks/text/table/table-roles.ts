/** Roles that a stacked table needs, because what is not laid out as a table is none to some screen readers. */
export const stackedRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

export type TableRoles = Partial<typeof stackedRoles>;

export const noRoles: TableRoles = {};
