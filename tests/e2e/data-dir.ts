import { test } from '@playwright/test';

let own: string | undefined;

/** The data folder of the portal under test: that of the journey's project, or the one that its file started. */
export const dataDir = (): string =>
  own ?? (test.info().project.metadata as { dataDir: string }).dataDir;

/** Names the data folder of a portal that a file of journeys has for itself; nothing ends that. */
export function setOwnDataDir(folder: string | undefined): void {
  own = folder;
}
