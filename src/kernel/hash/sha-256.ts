/** First 32 bits of the fractions of cube and square roots of the first primes, as FIPS 180-4 defines them. */
const primes = firstPrimes(64);
const roundConstants = Uint32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
const start = Uint32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

/** SHA-256 of a text's UTF-8 bytes, in hex. Synchronous and equal in server and browser, which WebCrypto is not. */
export function sha256(text: string): string {
  const words = padded(new TextEncoder().encode(text));
  const state = start.slice();
  const schedule = new Uint32Array(64);
  for (let at = 0; at < words.length; at += 16) {
    spread(schedule, words.subarray(at, at + 16));
    compress(state, schedule);
  }
  return Array.from(state, (word) => word.toString(16).padStart(8, '0')).join('');
}

function padded(bytes: Uint8Array): Uint32Array {
  const blocks = Math.ceil((bytes.length + 9) / 64);
  const all = new Uint8Array(blocks * 64);
  all.set(bytes);
  all[bytes.length] = 0x80;
  const view = new DataView(all.buffer);
  view.setUint32(all.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(all.length - 4, bytes.length << 3);
  return Uint32Array.from({ length: blocks * 16 }, (_, at) => view.getUint32(at * 4));
}

function spread(schedule: Uint32Array, block: Uint32Array) {
  schedule.set(block);
  for (let at = 16; at < 64; at += 1) {
    const near = schedule[at - 2] ?? 0;
    const far = schedule[at - 15] ?? 0;
    const mixedNear = turn(near, 17) ^ turn(near, 19) ^ (near >>> 10);
    const mixedFar = turn(far, 7) ^ turn(far, 18) ^ (far >>> 3);
    schedule[at] = (schedule[at - 16] ?? 0) + mixedFar + (schedule[at - 7] ?? 0) + mixedNear;
  }
}

function compress(state: Uint32Array, schedule: Uint32Array) {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let at = 0; at < 64; at += 1) {
    const chosen = (e & f) ^ (~e & g);
    const max = (a & b) ^ (a & c) ^ (b & c);
    const one = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + chosen + (roundConstants[at] ?? 0) + (schedule[at] ?? 0);
    const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + max;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((word, at) => {
    state[at] = (state[at] ?? 0) + word;
  });
}

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

function fraction(root: number) {
  return Math.floor((root % 1) * 2 ** 32);
}

function firstPrimes(count: number): number[] {
  const found: number[] = [];
  for (let number = 2; found.length < count; number += 1) {
    if (found.every((prime) => number % prime !== 0)) found.push(number);
  }
  return found;
}
