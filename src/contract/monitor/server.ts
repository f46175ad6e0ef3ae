import * as z from 'zod/mini';
import { endpoint } from '#contract/call/endpoint.ts';
import { moment } from '#contract/call/moment.ts';
import { single } from '#contract/call/wire/reply.ts';
import { incident } from './incident.ts';
import { portalState } from './state.ts';

/** A machine as the process that was seen there last found it; sizes in bytes. */
export const serverState = z.object({
  host: z.string(),
  processors: z.int(),
  /** How many tasks worked or waited for a processor, over the last minute. */
  load: z.number(),
  memoryTotal: z.int(),
  memoryFree: z.int(),
  /** Of the disk of the data folder. */
  diskTotal: z.int(),
  diskFree: z.int(),
});
export type ServerState = z.output<typeof serverState>;

export const processState = z.object({
  id: z.string(),
  host: z.string(),
  pid: z.int(),
  build: z.string(),
  startedAt: moment,
  seenAt: moment,
  /** Bytes. */
  memory: z.int(),
  /** Milliseconds by which its event loop was late, in the worst hundredth of looks. */
  lagP99: z.int(),
  sockets: z.int(),
  isPublishing: z.boolean(),
  /** It ended without a word, or cannot reach the database. */
  isGone: z.boolean(),
});
export type ProcessState = z.output<typeof processState>;

/** All processes of the portal for a quarter of an hour: what they did together, and the worst of how they did. */
export const monitorSample = z.object({
  at: moment,
  load: z.number(),
  /** Shares that are in use, from 0 to 1. */
  memory: z.number(),
  disk: z.number(),
  /** Milliseconds; the worst of them. */
  lagP99: z.int(),
  p95: z.nullable(z.int()),
  requests: z.int(),
  failures: z.int(),
  /** Messages that waited, and sockets, at most. */
  waiting: z.int(),
  sockets: z.int(),
});
export type MonitorSample = z.output<typeof monitorSample>;

/** Files of one kind; sizes in bytes, without what is drawn smaller beside them. */
const fileCount = z.object({ files: z.int(), size: z.int() });

/** Where files lie, which the environment says. */
export const storageState = z.object({
  folder: z.string(),
  /** The bucket of what only some may see; null where that lies on the disk as well. */
  bucket: z.nullable(z.string()),
  open: fileCount,
  closed: fileCount,
});

const access = { anyPermission: ['monitor:server:list'] } as const;

/** All processes as they are now, with what they share. */
export const listServer = endpoint({
  name: 'serverList',
  method: 'GET',
  path: '/monitor/server',
  access,
  about: { resource: 'server', action: 'list' },
  output: single(
    z.extend(portalState, {
      servers: z.array(serverState),
      processes: z.array(processState),
      storage: storageState,
      incidents: z.array(incident),
    }),
  ),
});
export type MonitorState = z.output<typeof listServer.output>['data'];

/** The last week. */
export const listSamples = endpoint({
  name: 'sampleList',
  method: 'GET',
  path: '/monitor/server/sample',
  access,
  about: { resource: 'sample', action: 'list' },
  output: single(z.array(monitorSample)),
});
