import { useState } from 'react';

/** Rows of a table that are chosen. Those that are not shown any more are not chosen any more. */
export function useSelection(shown: readonly string[]) {
  const [all, setAll] = useState<readonly string[]>([]);
  const chosen = all.filter((guid) => shown.includes(guid));
  return {
    chosen,
    isAll: shown.length > 0 && chosen.length === shown.length,
    has: (guid: string) => chosen.includes(guid),
    choose: (guid: string, isOn: boolean) => setAll(isOn ? [...chosen, guid] : chosen.filter((one) => one !== guid)),
    chooseAll: (isOn: boolean) => setAll(isOn ? shown : []),
  };
}
export type RowSelection = ReturnType<typeof useSelection>;
