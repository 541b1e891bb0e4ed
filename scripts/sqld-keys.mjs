// node scripts/sqld-keys.mjs: a new pair of keys (Ed25519) for sqld. Prints two settings: the public
// key, for sqld, and a JSON Web Token that may read and write, for those who send it. The private key
// is kept nowhere: who needs another token makes both anew.
import { generateKeyPairSync, sign } from 'node:crypto';

const base64 = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const text = `${base64({ alg: 'EdDSA', typ: 'JWT' })}.${base64({ a: 'rw' })}`;
const signature = sign(null, Buffer.from(text), privateKey).toString('base64url');

process.stdout.write(`SQLD_AUTH_JWT_KEY=${publicKey.export({ format: 'jwk' }).x}\n`);
process.stdout.write(`SUBMISSIONS_DATABASE_TOKEN=${text}.${signature}\n`);
