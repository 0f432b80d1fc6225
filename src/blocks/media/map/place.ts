/** A point on earth, in degrees. */
export interface Place {
  latitude: number;
  longitude: number;
}

/** As far north and south as maps of tiles reach. */
const outermost = { latitude: 85, longitude: 180 };
/** A metre, about. */
const decimals = 5;

const typed = /^(-?\d{1,3}(?:\.\d{1,15})?)[,; ] {0,4}(-?\d{1,3}(?:\.\d{1,15})?)$/;
const withCommas = /^(-?\d{1,3},\d{1,15})[; ] {0,4}(-?\d{1,3},\d{1,15})$/;

/** What stands in a text such as `52.37, 4.89` or `52,37 4,89`: north first. Undefined where it is no place on a map. */
export function readPlace(text: string): Place | undefined {
  const found = typed.exec(text.trim()) ?? withCommas.exec(text.trim());
  if (!found) return undefined;
  const [latitude = 0, longitude = 0] = found.slice(1).map((number) => Number(number.replace(',', '.')));
  const isOnMap = Math.abs(latitude) <= outermost.latitude && Math.abs(longitude) <= outermost.longitude;
  return isOnMap ? { latitude, longitude } : undefined;
}

/** As it is stored, and read by `readPlace`. */
export const writePlace = ({ latitude, longitude }: Place): string =>
  `${latitude.toFixed(decimals)}, ${wrapped(longitude).toFixed(decimals)}`;

/** Who goes on to the east comes from the west. */
const wrapped = (longitude: number) => ((((longitude + 180) % 360) + 360) % 360) - 180;
