import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import type { PdfDict, PdfValue } from './pdf-values';

export interface Encryption {
  dict: PdfDict;
  id: Buffer;
}

export type Decrypt = (bytes: Buffer, object: { number: number; generation: number }) => Iterable<Buffer>;

/** `password`: it asks for one to open; `encryption`: in a way of which we do not know how it is opened. */
export type LockedPdf = 'password' | 'encryption';

/** Opens what opens without a password, which has one for printing or copying only. */
export function openedWithoutPassword(encryption: Encryption): Decrypt | LockedPdf {
  const method = methodOf(encryption.dict);
  if (!method) return 'encryption';
  const key = keyWithoutPassword(encryption);
  if (!key || key === 'encryption') return key ?? 'password';
  if (method === 'Identity') return (bytes) => [bytes];
  return method === 'RC4'
    ? (bytes, object) => rc4(objectKey(key, object, ''), bytes)
    : (bytes, object) => aes(method === 'AESV3' ? key : objectKey(key, object, 'sAlT'), bytes);
}

type Method = 'RC4' | 'AESV2' | 'AESV3' | 'Identity';
const methods: Readonly<Record<string, Method>> = {
  None: 'Identity',
  V2: 'RC4',
  AESV2: 'AESV2',
  AESV3: 'AESV3',
};

function methodOf(dict: PdfDict): Method | null {
  const version = dict.get('V');
  if (dict.get('Filter') !== 'Standard') return null;
  if (version === 1 || version === 2) return 'RC4';
  if (version !== 4 && version !== 5) return null;
  const name = dict.get('StmF') ?? 'Identity';
  if (name === 'Identity') return 'Identity';
  const filters = dict.get('CF');
  const filter = filters instanceof Map && typeof name === 'string' ? filters.get(name) : null;
  const method = filter instanceof Map ? filter.get('CFM') : null;
  return typeof method === 'string' && Object.hasOwn(methods, method) ? methods[method]! : null;
}

/** The key of the file if the password is empty; null: it is not. */
function keyWithoutPassword({ dict, id }: Encryption): Buffer | 'encryption' | null {
  const [owner, user] = [bytesOf(dict.get('O')), bytesOf(dict.get('U'))];
  const [revision, permissions, version] = [dict.get('R'), dict.get('P'), dict.get('V')];
  if (typeof revision !== 'number' || typeof permissions !== 'number') return 'encryption';
  if (revision === 5 || revision === 6)
    return user.length < 48 ? 'encryption' : newKey(revision, user, bytesOf(dict.get('UE')));
  if (revision < 2 || revision > 4 || owner.length < 32 || user.length < 32) return 'encryption';
  const bits = version === 4 ? 128 : version === 2 ? (dict.get('Length') ?? 40) : 40;
  if (typeof bits !== 'number' || bits % 8 !== 0 || bits < 40 || bits > 128) return 'encryption';
  const hidden = revision === 4 && dict.get('EncryptMetadata') === false;
  const said = Buffer.alloc(4);
  said.writeInt32LE(permissions | 0);
  let key = md5(padding, owner.subarray(0, 32), said, id, Buffer.alloc(hidden ? 4 : 0, 0xff));
  if (revision > 2) for (let round = 0; round < 50; round += 1) key = md5(key.subarray(0, bits / 8));
  key = key.subarray(0, bits / 8);
  return fits(revision, { key, user, id }) ? key : null;
}

const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

function fits(revision: number, { key, user, id }: { key: Buffer; user: Buffer; id: Buffer }): boolean {
  if (revision === 2) return whole(rc4(key, padding)).equals(user.subarray(0, 32));
  let check = md5(padding, id);
  for (let round = 0; round < 20; round += 1)
    check = whole(
      rc4(
        key.map((byte) => byte ^ round),
        check,
      ),
    );
  return check.equals(user.subarray(0, 16));
}

/** Of revisions 5 and 6 (AES with 256 bits); null: it is not the empty password. */
function newKey(revision: 5 | 6, user: Buffer, sealed: Buffer): Buffer | null {
  const hash = (salt: Buffer) => (revision === 5 ? sha(256, salt) : slowHash(salt));
  if (!hash(user.subarray(32, 40)).equals(user.subarray(0, 32)) || sealed.length < 32) return null;
  const cipher = createDecipheriv('aes-256-cbc', hash(user.subarray(40, 48)), Buffer.alloc(16));
  return cipher.setAutoPadding(false).update(sealed.subarray(0, 32));
}

/** Algorithm 2.B of ISO 32000-2, for an empty password. */
function slowHash(salt: Buffer): Buffer {
  let key = sha(256, salt);
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32));
    const mixed = cipher.setAutoPadding(false).update(Buffer.concat(Array<Buffer>(64).fill(key)));
    const rest = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = sha(([256, 384, 512] as const)[rest]!, mixed);
    last = mixed.at(-1)!;
  }
  return key.subarray(0, 32);
}

const md5 = (...parts: Uint8Array[]): Buffer =>
  parts.reduce((hash, part) => hash.update(part), createHash('md5')).digest();
const sha = (bits: 256 | 384 | 512, bytes: Buffer): Buffer => createHash(`sha${bits}`).update(bytes).digest();

function objectKey(key: Buffer, { number, generation }: { number: number; generation: number }, more: string): Buffer {
  const said = Buffer.alloc(5);
  said.writeUIntLE(number & 0xffffff, 0, 3);
  said.writeUIntLE(generation & 0xffff, 3, 2);
  return md5(key, said, Buffer.from(more)).subarray(0, Math.min(key.length + 5, 16));
}

const bytesOf = (value: PdfValue | undefined): Buffer => (Buffer.isBuffer(value) ? value : Buffer.alloc(0));
const whole = (pieces: Iterable<Buffer>): Buffer => Buffer.concat([...pieces]);

const pieceSize = 64 * 1024;

/** Node has it no longer. */
function* rc4(key: Uint8Array, bytes: Buffer): Generator<Buffer> {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const swap = (a: number, b: number) => {
    [state[a], state[b]] = [state[b]!, state[a]!];
  };
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + state[i]! + key[i % key.length]!) & 255;
    swap(i, j);
  }
  let [i, j] = [0, 0];
  for (let from = 0; from < bytes.length; from += pieceSize) {
    const piece = Buffer.from(bytes.subarray(from, from + pieceSize));
    for (let at = 0; at < piece.length; at += 1) {
      i = (i + 1) & 255;
      const old = state[i]!;
      j = (j + old) & 255;
      state[i] = state[j]!;
      state[j] = old;
      piece[at]! ^= state[(state[i]! + old) & 255]!;
    }
    yield piece;
  }
}

/** The padding at the end stays: what is unpacked says itself where it ends. */
function* aes(key: Buffer, bytes: Buffer): Generator<Buffer> {
  const end = bytes.length - (bytes.length % 16);
  if (end < 32) return;
  const cipher = createDecipheriv(`aes-${key.length * 8}-cbc`, key, bytes.subarray(0, 16));
  cipher.setAutoPadding(false);
  for (let from = 16; from < end; from += pieceSize)
    yield cipher.update(bytes.subarray(from, Math.min(from + pieceSize, end)));
}

/** No name ends in what fills up the last block of an encryption. */
export const withoutPadding = (pieces: Iterable<Buffer>): Buffer =>
  Buffer.from(
    whole(pieces)
      .toString('latin1')
      .replace(/(?<![\x01-\x10])[\x01-\x10]+$/, ''),
    'latin1',
  );
