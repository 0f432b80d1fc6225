import { type DomainCheck, expiresSoon } from './domains.contract.ts';

/** As a server showed it. */
export interface PeerCertificate {
  validUntil: Date;
  issuer: string;
  /** The code of what is wrong with it; undefined: nothing. */
  error: string | undefined;
}

type Certificate = NonNullable<DomainCheck['certificate']>;
type State = Certificate['state'];

const states: Readonly<Record<string, State>> = {
  CERT_HAS_EXPIRED: 'expired',
  CERT_NOT_YET_VALID: 'not_yet',
  ERR_TLS_CERT_ALTNAME_INVALID: 'other_name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'self_signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'self_signed',
  UNABLE_TO_GET_ISSUER_CERT: 'unknown_issuer',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'unknown_issuer',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'unknown_issuer',
};

const day = 86_400_000;

export function certificateOf({ validUntil, issuer, error }: PeerCertificate, now: Date): Certificate {
  const daysLeft = Math.floor((validUntil.getTime() - now.getTime()) / day);
  const good = daysLeft < expiresSoon ? 'expiring' : 'valid';
  const state = error === undefined ? (daysLeft < 0 ? 'expired' : good) : (states[error] ?? 'invalid');
  return { state, validUntil: validUntil.toISOString(), daysLeft, issuer };
}

/** The one with something wrong, else the one that ends first; null where there is none. */
export const worstOf = (certificates: readonly Certificate[]): DomainCheck['certificate'] =>
  [...certificates].sort((one, other) => rank(one.state) - rank(other.state) || one.daysLeft - other.daysLeft)[0] ??
  null;

const rank = (state: State) => (state === 'valid' ? 2 : state === 'expiring' ? 1 : 0);

/** Why nothing of ours answered. */
export function reachOf(
  error: { name?: string; code?: string; why?: string },
  { isEncrypted }: { isEncrypted: boolean },
): DomainCheck['addresses'][number]['reach'] {
  const { name = '', code = '', why } = error;
  if (why === 'private_address') return 'private_address';
  if (code === 'ECONNREFUSED') return 'refused';
  if (code === 'ETIMEDOUT' || name === 'TimeoutError') return 'timeout';
  if (isEncrypted) return 'elsewhere';
  return /SSL|TLS|EPROTO|ECONNRESET/.test(code) ? 'encryption' : 'unreachable';
}
