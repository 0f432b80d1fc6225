type Keys = ReadonlySet<string>;

const keyFields: ReadonlySet<string> = new Set(['key', 'property', 'fields', 'keys']);

/**
 * What an audit record says, without the keys of staff properties: they do not exist for anybody but staff (security A29).
 * Records name properties under `fields`, `keys`, `key` and `property`, at any depth; what else is said of one goes with it.
 */
export function withoutStaffKeys(said: unknown, staff: Keys): unknown {
  if (Array.isArray(said)) return said.flatMap((one) => (isOfStaff(one, staff) ? [] : [withoutStaffKeys(one, staff)]));
  if (typeof said !== 'object' || said === null) return said;
  const isOwn = isOfStaff(said, staff);
  return Object.fromEntries(
    Object.entries(said).flatMap(([name, value]): [string, unknown][] => {
      if (isOwn && (keyFields.has(name) || name === 'value')) return [];
      const isList = keyFields.has(name) && Array.isArray(value);
      return [[name, isList ? value.filter((one) => !staff.has(String(one))) : withoutStaffKeys(value, staff)]];
    }),
  );
}

const isOfStaff = (said: unknown, staff: Keys): boolean =>
  typeof said === 'object' &&
  said !== null &&
  Object.entries(said).some(([name, value]) => (name === 'key' || name === 'property') && staff.has(String(value)));
