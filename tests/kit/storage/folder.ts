import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';

type Hook = (task: () => Promise<void>) => void;

/**
 * An empty folder for each test, or for all with `useFolder(beforeAll, afterAll)`; deleted afterwards. Other accounts
 * may enter it, as PostgreSQL's must.
 */
export function useFolder(
  before: Hook = beforeEach,
  after: Hook = afterEach,
): (...names: string[]) => string {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'podium-folder-'));
    await chmod(folder, 0o711);
  });
  after(() => rm(folder, { recursive: true, force: true }));
  return (...names) => join(folder, ...names);
}
