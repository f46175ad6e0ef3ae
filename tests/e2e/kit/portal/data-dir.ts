let folder: string | undefined;

/** The data folder of the portal that the journeys of this worker use. */
export function dataDir(): string {
  if (folder === undefined) throw new Error('No portal runs: take `test` from portal.ts');
  return folder;
}

/** Sets the data folder of the portal that this worker has started. */
export function setDataDir(started: string): void {
  folder = started;
}
