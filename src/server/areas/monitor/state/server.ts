import { statfs } from 'node:fs/promises';
import { availableParallelism, freemem, hostname, loadavg, totalmem } from 'node:os';
import type { ServerState } from '#contract/monitor/server.ts';

/** Returns the state of the machine of this process. @param dataDir the disk with this folder is reported */
export async function readServer(dataDir: string): Promise<ServerState> {
  const { bsize, blocks, bavail } = await statfs(dataDir);
  return {
    host: hostname(),
    processors: availableParallelism(),
    load: loadavg()[0]!,
    memoryTotal: totalmem(),
    memoryFree: freemem(),
    diskTotal: blocks * bsize,
    diskFree: bavail * bsize,
  };
}
