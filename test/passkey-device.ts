import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

type Cbor = number | string | Buffer | Map<number | string, Cbor>;

/** What an authenticator writes of CBOR: integers, texts, bytes and maps. */
function encode(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [encode(key), encode(one)])]);
}

function head(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size]);
  return size < 256 ? Buffer.from([(major << 5) | 24, size]) : Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const [userPresent, userVerified, hasKey] = [1, 4, 64];

/** A device with one passkey, that answers what a browser at `origin` asks (WebAuthn level 3, ES256). */
export function makePasskeyDevice(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const state = { counter: 0, origin, isVerified: true };
  const rpId = new URL(origin).hostname;
  const dataOf = (flags: number, more: readonly Buffer[] = []) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(state.counter);
    const verified = state.isVerified ? userVerified : 0;
    return Buffer.concat([sha256(rpId), Buffer.from([flags | userPresent | verified]), counter, ...more]);
  };
  const clientData = (type: string, challenge: unknown) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: state.origin, crossOrigin: false }));
  const result = (response: Record<string, unknown>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });
  return {
    state,
    create({ challenge }: { challenge?: unknown }) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const bytes = (text: string) => Buffer.from(text, 'base64url');
      const key = encode(
        new Map<number, Cbor>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, bytes(x)],
          [-3, bytes(y)],
        ]),
      );
      const size = Buffer.from([0, id.length]);
      const authData = dataOf(hasKey, [Buffer.alloc(16), size, id, key]);
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return result({
        clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: encode(attestation).toString('base64url'),
        transports: ['internal'],
      });
    },
    get({ challenge }: { challenge?: unknown }) {
      state.counter += 1;
      const [data, client] = [dataOf(0), clientData('webauthn.get', challenge)];
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return result({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      });
    },
  };
}
