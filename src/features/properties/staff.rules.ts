type Keys = ReadonlySet<string>;

/**
 * What an audit record says, without the keys of staff properties: they do not exist for anybody but staff (security A29).
 * Records name properties under `fields`, `keys` and `key`.
 */
export function withoutStaffKeys(said: unknown, staff: Keys): unknown {
  if (typeof said !== 'object' || said === null || Array.isArray(said)) return said;
  return Object.fromEntries(
    Object.entries(said).flatMap(([name, value]): [string, unknown][] => {
      if (name === 'key' && staff.has(String(value))) return [];
      const isList = (name === 'fields' || name === 'keys') && Array.isArray(value);
      return [[name, isList ? value.filter((one) => !staff.has(String(one))) : value]];
    }),
  );
}
