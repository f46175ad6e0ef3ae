import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { generateKeyPairSync } from 'node:crypto';
import { ConfigError } from '#server/config.ts';
import { inspectDataFolder } from '#server/data-folder.ts';
import { password } from '#server/platform/db/embedded/address.ts';
import { flawOfKey, KEY_NAMES, readKey, type KeyName } from '#server/platform/secrets/keys.ts';
import { loadSecret } from '#server/platform/secrets/secret.ts';
import { loadKeyPair } from '#server/platform/wire/keypair.ts';
import { useFolder } from '#tests/kit/storage/folder.ts';

const folder = useFolder();
const write = async (name: KeyName, text: string) => {
  await mkdir(folder('keys'), { recursive: true });
  await writeFile(folder('keys', name), text);
};
const LOADERS: Record<KeyName, () => unknown> = {
  secret: () => loadSecret(folder('keys')),
  'wire.pem': () => loadKeyPair(folder('keys')),
  postgres: () => password(folder()),
};
const WEAK = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey.export({
  type: 'pkcs8',
  format: 'pem',
}) as string;

describe.each(KEY_NAMES)('keys/%s', (name) => {
  const load = async () => LOADERS[name]();

  it('is created at the first start and loaded afterwards, even with a line break at its end', async () => {
    const made = JSON.stringify(await load());
    const text = await readFile(folder('keys', name), 'utf8');
    await write(name, `${text}\n`);
    expect(JSON.stringify(await load())).toBe(made);
    expect(flawOfKey(folder('keys'), name)).toBeUndefined();
  });

  it.each([
    ['empty', ''],
    ['blank', ' \n'],
    ['short', 'ab'.repeat(15)],
    ['not hex', 'xy'.repeat(32)],
    ['truncated', '-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBgkqhkiG9w0BAQEFAASC'],
    ['a weak key', WEAK],
  ])(
    'that is %s is refused with one line that names it, and not changed (threat 8)',
    async (_, text) => {
      await write(name, text);
      const line = `${folder('keys', name)} is empty or damaged: put the one of the backup in its place`;
      await expect(load()).rejects.toThrow(new ConfigError([line]));
      expect(inspectDataFolder(folder(), {})).toEqual([line]);
      expect(await readFile(folder('keys', name), 'utf8')).toBe(text);
    },
  );

  it('that is a folder is refused in the same way', async () => {
    await mkdir(folder('keys', name), { recursive: true });
    expect(() => readKey(folder('keys'), name)).toThrow(`${folder('keys', name)} cannot be read`);
  });
});
