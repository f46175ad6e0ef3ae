import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealedPassword } from '#contract/identity/credential.ts';
import { createCipher, type Cipher } from '#lib/browser/api/cipher.ts';
import { freshKey } from '#lib/browser/api/key.ts';
import { open, seal } from '#server/platform/wire/cipher.ts';
import { loadKeyPair, type KeyPair } from '#server/platform/wire/keypair.ts';

const KEY = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ012345';
const GOLDEN = 'b852Xqy0PfPgFAfC0vr+WA==';
const TEXT = JSON.stringify({ text: '先进计算🏆 “quoted” \n'.repeat(100) });

let folder: string;
let keyPair: KeyPair;
let cipher: Cipher;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'podium-cipher-'));
  keyPair = await loadKeyPair(folder);
  cipher = createCipher(keyPair.publicKey.publicKey);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("the browser's cipher", () => {
  it('agrees with the golden vector', () => {
    expect(cipher.seal(KEY, '{"a":1}')).toBe(GOLDEN);
    expect(cipher.open(KEY, GOLDEN)).toBe('{"a":1}');
  });

  it('opens what the server seals, and vice versa', () => {
    expect(cipher.open(KEY, seal(KEY, JSON.parse(TEXT)))).toBe(TEXT);
    expect(open(KEY, cipher.seal(KEY, TEXT))).toBe(TEXT);
  });

  it('wraps keys at full length, and the server unwraps them', async () => {
    for (let run = 0; run < 300; run += 1) {
      const key = freshKey();
      const wrapped = cipher.wrap(key);
      expect(wrapped).toHaveLength(keyPair.wrappedLength);
      if (run < 50) expect((await keyPair.unwrap(wrapped)).aesKey).toBe(key);
    }
  });

  it('seals a password with any characters, and the server opens it', async () => {
    const sealed = cipher.sealPassword('密码 🏆 =+/');
    expect(sealedPassword.safeParse(sealed).success).toBe(true);
    const opened = (await keyPair.open(sealed))?.toString('latin1') ?? '';
    expect(Buffer.from(opened, 'base64').toString('utf8')).toBe('密码 🏆 =+/');
  });

  it('throws if the public key is invalid', () => {
    expect(() => createCipher('nothing').wrap(KEY)).toThrow();
  });
});
