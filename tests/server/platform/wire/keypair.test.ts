import { constants } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KEY_PATTERN } from '#contract/call/wire/envelope.ts';
import { freshKey } from '#lib/browser/api/key.ts';
import { loadKeyPair, type KeyPair } from '#server/platform/wire/keypair.ts';
import { wrapKey } from '#tests/kit/envelope.ts';

let folder: string;
let keyPair: KeyPair;

beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'podium-key-')), 'keys');
  keyPair = await loadKeyPair(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the key pair', () => {
  it('is created once and loaded afterwards', async () => {
    expect((await loadKeyPair(folder)).publicKey).toEqual(keyPair.publicKey);
    expect(await readFile(join(folder, 'wire.pem'), 'utf8')).toContain('PRIVATE KEY');
  });

  it('is readable by its owner only', async () => {
    expect((await stat(join(folder, 'wire.pem'))).mode & 0o777).toBe(0o600);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });

  it('exposes only the public half', () => {
    expect(Object.keys(keyPair.publicKey).sort()).toEqual(['alg', 'kid', 'publicKey']);
    expect(keyPair.publicKey.publicKey).toMatch(/^-----BEGIN PUBLIC KEY-----/);
  });

  it('decrypts what was encrypted for it', async () => {
    const key = freshKey();
    const wrapped = wrapKey(keyPair, key);
    expect(wrapped).toHaveLength(keyPair.wrappedLength);
    expect(await keyPair.unwrap(wrapped)).toEqual({ aesKey: key, isGenuine: true });
  });

  it.each([
    ['random bytes', () => Buffer.alloc(256, 7).toString('base64')],
    ['PKCS#1 v1.5', () => wrapKey(keyPair, freshKey(), constants.RSA_PKCS1_PADDING)],
    ['a short key', () => wrapKey(keyPair, 'short')],
    ['a key with other characters', () => wrapKey(keyPair, '密'.repeat(10) + '!!')],
    ['a number above the modulus', () => Buffer.alloc(256, 0xff).toString('base64')],
  ])('uses a random key instead of %s', async (_, make) => {
    const wrapped = make();
    const [first, second] = [await keyPair.unwrap(wrapped), await keyPair.unwrap(wrapped)];
    expect(first).toEqual({ aesKey: expect.stringMatching(KEY_PATTERN), isGenuine: false });
    expect(first.aesKey).not.toBe(second.aesKey);
  });
});
