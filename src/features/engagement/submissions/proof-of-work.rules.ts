import { sha256 } from '#kernel/hash/sha-256.ts';

/** A hash that begins so is found once in 65,536 tries: a fraction of a second for somebody who sends a form, a lot for who sends very many. */
const wanted = '0000';

/** What a proof is made for: of one submission, by its key, which it does not tell. */
export const challengeOf = (key: string): string => sha256(`submission ${key}`);

/** Whether a browser worked for a challenge: the answer is a number with which its hash begins as wanted. */
export const isProof = (challenge: string, proof: string): boolean =>
  /^\d{1,10}$/.test(proof) && sha256(`${challenge} ${proof}`).startsWith(wanted);

/** Tries so many answers, from one on; undefined: none of them is right. */
export function findProof(challenge: string, from: number, count: number): number | undefined {
  for (let proof = from; proof < from + count; proof += 1) if (isProof(challenge, String(proof))) return proof;
  return undefined;
}
