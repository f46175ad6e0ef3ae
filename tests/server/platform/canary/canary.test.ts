import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { verifySecret } from '#server/platform/canary/canary.ts';
import { useDatabase } from '#tests/kit/database.ts';

const database = useDatabase();
const [own, other] = [randomBytes(32), randomBytes(32)];
const prove = (secret: Buffer) => verifySecret(database().db, secret, 'keys/secret');

describe('the secret of a database', () => {
  it('is the one that the database was first opened with, even if two processes open it at once', async () => {
    await Promise.all([prove(own), prove(own)]);
    await prove(own);
  });

  it('is checked at start: another secret refuses the start and says what to do', async () => {
    await expect(prove(other)).rejects.toMatchObject({
      name: 'ConfigError',
      message: expect.stringContaining(
        'keys/secret is not the secret that sealed what the database keeps',
      ) as string,
    });
    await prove(own);
  });
});
