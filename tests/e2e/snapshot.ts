import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync } from 'node:fs';

/**
 * Fills a data folder with a seeded and published portal, where the run has made one: whoever starts on it is ready in
 * a second or two instead of twenty. Without one the folder stays empty, and the portal seeds and publishes by itself.
 * Owners are kept: the database runs under an account of its own where this process is root, and must get through.
 */
export function restoreSnapshot(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const snapshot = process.env['PODIUM_TEST_SNAPSHOT'];
  // The dot says its content: a joined path loses it, and the folder would be copied into the other one.
  if (snapshot) execFileSync('cp', ['-a', `${snapshot}/.`, folder]);
  chmodSync(folder, 0o711);
}
