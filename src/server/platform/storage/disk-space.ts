import { statfs } from 'node:fs/promises';

/** Bytes of a disk. */
export interface DiskSpace {
  total: number;
  free: number;
}

/** Returns the size of the disk that holds a path, and what is free for this process. */
export async function readDiskSpace(path: string): Promise<DiskSpace> {
  const { bsize, blocks, bavail } = await statfs(path);
  return { total: blocks * bsize, free: bavail * bsize };
}
