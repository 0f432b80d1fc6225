/** Who was chosen: some, or all that match. */
export interface Selection {
  guids: readonly string[];
  isAll: boolean;
}

export const noSelection: Selection = { guids: [], isAll: false };

export const isChosen = ({ guids, isAll }: Selection, guid: string): boolean => isAll || guids.includes(guid);

/** With these chosen, or not any more. All that match become some as soon as one of them is left out. */
export function choose({ guids, isAll }: Selection, given: readonly string[], isOn: boolean): Selection {
  if (isAll) return isOn ? { guids, isAll } : noSelection;
  const rest = guids.filter((guid) => !given.includes(guid));
  return { guids: isOn ? [...rest, ...given] : rest, isAll: false };
}
