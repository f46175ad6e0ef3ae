import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { single } from './reply.ts';

/** The envelope of specification 7, as docs/wire.md decides it: AES-256-ECB under a fresh key, the key under RSA-OAEP. */
export const KEY_LENGTH = 32;
export const KEY_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
export const KEY_HEADER = 'encrypt-key';
export const KEY_PATTERN = /^[A-Za-z0-9]{32}$/;
/** The longest body, in bytes. */
export const BODY_LIMIT = 1024 * 1024;
/** A request's key is refused a second time for this long, in milliseconds. */
export const NONCE_LIFETIME = 10 * 60 * 1000;

export const sealedRequest = z.object({ info: z.string(), key: z.string() });
export const sealedReply = z.object({ info: z.string() });

export const wireKey = z.object({
  kid: z.string(),
  alg: z.literal('RSA-OAEP-256'),
  /** SubjectPublicKeyInfo in PEM. */
  publicKey: z.string(),
});
export type WireKey = z.infer<typeof wireKey>;

export const getWireKey = endpoint({
  name: 'wireKey',
  method: 'GET',
  path: '/api/wire/key',
  output: single(wireKey),
});
