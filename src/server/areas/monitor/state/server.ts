import { availableParallelism, freemem, hostname, loadavg, totalmem } from 'node:os';
import type { ServerState } from '#contract/monitor/server.ts';
import { readDiskSpace } from '#server/platform/storage/disk-space.ts';

/** Returns the state of the machine of this process. @param dataDir the disk with this folder is reported */
export async function readServer(dataDir: string): Promise<ServerState> {
  const disk = await readDiskSpace(dataDir);
  return {
    host: hostname(),
    processors: availableParallelism(),
    load: loadavg()[0]!,
    memoryTotal: totalmem(),
    memoryFree: freemem(),
    diskTotal: disk.total,
    diskFree: disk.free,
  };
}
