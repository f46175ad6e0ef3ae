import { chownSync, statSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ConfigError } from '#server/config.ts';
import { socketFolder } from '#server/platform/db/embedded/address.ts';
import { useFolder } from '#tests/kit/storage/folder.ts';

const temporary = useFolder();
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

/** The folder of a socket, with the test's own folder as the shared one for temporary files. */
function open(): string {
  vi.stubEnv('TMPDIR', temporary());
  return socketFolder({ folder: '/srv/podium/pg', binaries: '', owner: {} });
}

afterEach(() => void vi.unstubAllEnvs());

describe('the folder of the database’s socket', () => {
  it('is accessible to the portal’s account alone, and is the same at the next start', () => {
    const socket = open();
    expect([statSync(socket).mode & 0o777, open()]).toEqual([0o700, socket]);
  });

  // Only root may give a folder to another account.
  it.runIf(isRoot)('is refused if another account made it first', () => {
    const socket = open();
    chownSync(socket, NOBODY, NOBODY);
    expect(open).toThrow(ConfigError);
    expect(open).toThrow(`${socket} belongs to another account: remove it, or set TMPDIR`);
  });
});
