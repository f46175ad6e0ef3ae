import * as z from 'zod/mini';
import { endpoint } from '#contract/call/endpoint.ts';
import { moment } from '#contract/call/moment.ts';
import { single } from '#contract/call/wire/reply.ts';
import { FILE_KINDS } from './file.ts';

/** The places where files may lie; the environment declares which of them there are. */
export const STORES = ['publicDisk', 'privateDisk', 'publicBucket', 'privateBucket'] as const;
export const storeName = z.enum(STORES);
export type StoreName = z.output<typeof storeName>;

/**
 * What a store is for: new files, those that were stored before there was another place for them, or copies that each
 * publish updates.
 */
export const STORE_DUTIES = ['primary', 'former', 'mirror'] as const;
export type StoreDuty = (typeof STORE_DUTIES)[number];

/** The steps of a check, in their order: each works on a file that the check writes for itself. */
export const CHECK_STEPS = ['write', 'read', 'list', 'remove'] as const;
export type CheckStepName = (typeof CHECK_STEPS)[number];

/** Why a step of a check fails, by what an operator has to do about it. */
export const CHECK_FAILURES = [
  'unreachable',
  'timeout',
  'credentials',
  'forbidden',
  'noBucket',
  'region',
  'clock',
  'service',
  'diskFull',
  'notWritable',
  'lost',
  'other',
] as const;
export type CheckFailure = (typeof CHECK_FAILURES)[number];

/** A step of a check. Steps after a failed one are not tried, except for removing what was written. */
export const checkStep = z.object({
  step: z.enum(CHECK_STEPS),
  /** Milliseconds; null if it was not tried. */
  duration: z.nullable(z.int()),
  failure: z.nullable(z.enum(CHECK_FAILURES)),
  /** What the system or the service said, such as `ECONNREFUSED` or `403 AccessDenied`. */
  detail: z.string(),
});
export type CheckStep = z.output<typeof checkStep>;

export const storeCheck = z.object({ checkedAt: moment, steps: z.array(checkStep) });
export type StoreCheck = z.output<typeof storeCheck>;

/** Files of one kind. Sizes are in bytes, and without the smaller widths of pictures. */
export const heldFiles = z.object({ kind: z.enum(FILE_KINDS), files: z.int(), size: z.int() });
export type HeldFiles = z.output<typeof heldFiles>;

/** A store that the environment declares, without its secrets (threat 41). */
export const declaredStore = z.object({
  store: storeName,
  duty: z.enum(STORE_DUTIES),
  /** Where it is: a folder of the server, or a bucket of a service. */
  folder: z.nullable(z.string()),
  endpoint: z.nullable(z.string()),
  bucket: z.nullable(z.string()),
  /** Bytes of the disk that holds the folder; null for a bucket, and for a disk that does not answer. */
  disk: z.nullable(z.object({ free: z.int(), total: z.int() })),
  /** Empty for a former place: files are counted where new ones go. */
  held: z.array(heldFiles),
  /** Number of published pages that it holds besides; null for a store that holds none. */
  pages: z.nullable(z.int()),
  /** The last check; null if it was not checked where it is now. */
  check: z.nullable(storeCheck),
});
export type DeclaredStore = z.output<typeof declaredStore>;

const may = (action: string) => ({ anyPermission: [`system:storage:${action}` as const] });
const about = (action: string) => ({ resource: 'storage', action });

/** Lists the stores that the environment declares, with what they hold and how their last check went. */
export const listStores = endpoint({
  name: 'storeList',
  method: 'GET',
  path: '/system/storage',
  access: may('list'),
  about: about('list'),
  output: single(z.array(declaredStore)),
});

/** Checks a store by writing, reading, listing and removing a file. That it fails is an answer and no error. */
export const checkStore = endpoint({
  name: 'storeCheck',
  method: 'POST',
  path: '/system/storage/{store}/check',
  access: may('check'),
  about: about('check'),
  guarded: true,
  params: z.object({ store: storeName }),
  output: single(storeCheck),
});
