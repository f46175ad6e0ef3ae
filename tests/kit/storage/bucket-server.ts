import crypto, { createCipheriv, createDecipheriv } from 'node:crypto';
import S3rver from 's3rver';

/** Triple DES with the same key three times is DES. */
const KEYS = 3;
const tripled = (key: Buffer): Buffer => Buffer.concat(Array<Buffer>(KEYS).fill(key));

/**
 * s3rver seals with DES where the next page of a list of more than 1,000 objects begins, and Node no longer has DES. The
 * program is not affected: it imports these functions by name.
 */
Object.assign(crypto, {
  createCipheriv: (name: string, key: Buffer, iv: Buffer) =>
    name === 'des'
      ? createCipheriv('des-ede3-cbc', tripled(key), iv)
      : createCipheriv(name, key, iv),
  createDecipheriv: (name: string, key: Buffer, iv: Buffer) =>
    name === 'des'
      ? createDecipheriv('des-ede3-cbc', tripled(key), iv)
      : createDecipheriv(name, key, iv),
});

/** Returns a bucket service that keeps objects in a folder. It asks for correct signatures. */
export const bucketServer = (directory: string, buckets: readonly string[]): S3rver =>
  new S3rver({
    port: 0,
    address: '127.0.0.1',
    directory,
    silent: true,
    allowMismatchedSignatures: false,
    configureBuckets: buckets.map((name) => ({ name, configs: [] })),
  });
