import { stat } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { loadSecret } from '#server/platform/secrets/secret.ts';
import { makeToken } from '#server/areas/identity/session/token.ts';
import { useFolder } from '#tests/kit/storage/folder.ts';

const folder = useFolder();

describe('the secret of a portal', () => {
  it('is created once with 256 bits, and loaded afterwards', () => {
    const made = loadSecret(folder('keys'));
    expect(made).toHaveLength(32);
    expect(loadSecret(folder('keys'))).toEqual(made);
  });

  it('differs for each portal: there is no default to know (threat 8)', () => {
    expect(loadSecret(folder('one'))).not.toEqual(loadSecret(folder('two')));
  });

  it('is readable by its owner only', async () => {
    loadSecret(folder('keys'));
    expect((await stat(folder('keys', 'secret'))).mode & 0o777).toBe(0o600);
    expect((await stat(folder('keys'))).mode & 0o777).toBe(0o700);
  });
});

it('gives each session a token of 256 bits', () => {
  const tokens = Array.from({ length: 1000 }, makeToken);
  expect(new Set(tokens).size).toBe(1000);
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
});
