import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { WIRE_KEY_PATH } from './envelope.ts';
import { single } from './reply.ts';

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
  path: WIRE_KEY_PATH,
  output: single(wireKey),
});
