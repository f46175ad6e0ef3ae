import * as z from 'zod/mini';
import { endpoint } from '#contract/call/endpoint.ts';
import { moment } from '#contract/call/moment.ts';
import { single } from '#contract/call/wire/reply.ts';
import { incident } from './incident.ts';
import { portalState } from './state.ts';

/** State of a machine, as reported by the process that was last seen there. Sizes are in bytes. */
export const serverState = z.object({
  host: z.string(),
  processors: z.int(),
  /** Number of tasks running or waiting for a processor, averaged over the last minute. */
  load: z.number(),
  memoryTotal: z.int(),
  memoryFree: z.int(),
  /** Of the disk that holds the data folder. */
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
  /** 99th percentile of the event loop's delay, in milliseconds. */
  lagP99: z.int(),
  sockets: z.int(),
  isPublishing: z.boolean(),
  /** Whether it ended without signing off, or cannot reach the database. */
  isGone: z.boolean(),
});
export type ProcessState = z.output<typeof processState>;

/** Figures of all processes over 15 minutes: the sums of what they did, and the worst of their loads and delays. */
export const monitorSample = z.object({
  at: moment,
  load: z.number(),
  /** Shares in use, from 0 to 1. */
  memory: z.number(),
  disk: z.number(),
  /** The highest value, in milliseconds. */
  lagP99: z.int(),
  p95: z.nullable(z.int()),
  requests: z.int(),
  failures: z.int(),
  /** The highest numbers of waiting messages and of sockets. */
  waiting: z.int(),
  sockets: z.int(),
});
export type MonitorSample = z.output<typeof monitorSample>;

/** Files of one kind. Sizes are in bytes and do not include smaller copies of pictures. */
const fileCount = z.object({ files: z.int(), size: z.int() });

/** Where files are stored, as configured by the environment. */
export const storageState = z.object({
  folder: z.string(),
  /** The bucket for files with restricted access; null if these are stored on the disk, too. */
  bucket: z.nullable(z.string()),
  open: fileCount,
  closed: fileCount,
});

const access = { anyPermission: ['monitor:server:list'] } as const;

/** Returns the state of all processes and of what they share. */
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

/** Returns the samples of the last week. */
export const listSamples = endpoint({
  name: 'sampleList',
  method: 'GET',
  path: '/monitor/server/sample',
  access,
  about: { resource: 'sample', action: 'list' },
  output: single(z.array(monitorSample)),
});
