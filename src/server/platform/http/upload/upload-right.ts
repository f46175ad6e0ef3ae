import type { Endpoint } from '#contract/call/endpoint.ts';
import { Fault } from '#contract/fault.ts';
import { hasPermission } from '#domain/identity/access.ts';
import { MEBI, UPLOAD_LIMITS } from '#contract/files/limit.ts';
import type { Limit } from '#server/platform/limit/limit.ts';
import type { Caller, HttpContext } from '../context.ts';
import { AROUND } from './multipart.ts';
import type { RoomSize } from './room.ts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** What somebody may send, known before the first byte is read. */
export interface UploadRight {
  /** The longest file, in bytes, and what is said about a longer one. */
  longest: number;
  tooLong: Fault;
  /** Whose room it takes while it comes: files of visitors never stand in the way of the office's. */
  room: 'office' | 'person';
  /** How often: of one account, and of all that share an address: an office or a dormitory. */
  account: readonly Limit[];
  address: readonly Limit[];
}

/** Who fills albums sends hundreds of pictures in a row. */
const OFFICE = {
  room: 'office',
  account: [{ name: 'upload:office', times: 600, seconds: 10 * MINUTE }],
  address: [{ name: 'upload:office:address', times: 3000, seconds: 10 * MINUTE }],
} as const;
/** Anybody else sends the few files of a registration, each as long as specification 5 says. */
const PERSON = {
  room: 'person',
  account: [
    { name: 'upload:account', times: 20, seconds: 10 * MINUTE },
    { name: 'upload:account:day', times: 100, seconds: DAY },
  ],
  address: [{ name: 'upload:address', times: 300, seconds: 10 * MINUTE }],
} as const;
const LONGEST_OF_PERSON = Math.max(UPLOAD_LIMITS.picture, UPLOAD_LIMITS.document);

const FILM = UPLOAD_LIMITS.film + AROUND;
const FILE = LONGEST_OF_PERSON + AROUND;
/** Twelve films at once for the office; five files at once (specification 5) for each of five others. */
export const ROOM_SIZES: Record<UploadRight['room'], RoomSize> = {
  office: { all: 12 * FILM, each: 12 * FILM },
  person: { all: 25 * FILE, each: 5 * FILE },
};

/** Whose file it is. Nobody else may call an endpoint that takes one. */
export function demandCaller({ name }: Endpoint, context: HttpContext): Caller {
  const caller = context.get('caller');
  if (!caller) throw new Error(`${name} takes files from anybody`);
  return caller;
}

/** Calls that ask for a permission are the office's own. */
const isOfOffice = ({ access }: Endpoint, caller: Caller): boolean =>
  access !== 'session' || hasPermission(caller, 'content:library:add');

/** What a caller may send to an endpoint that takes a file. */
export function rightOf(endpoint: Endpoint, caller: Caller): UploadRight {
  const most = endpoint.upload ?? 0;
  if (isOfOffice(endpoint, caller)) {
    return { ...OFFICE, longest: most, tooLong: new Fault('tooLarge') };
  }
  const longest = Math.min(most, LONGEST_OF_PERSON);
  return { ...PERSON, longest, tooLong: new Fault('fileSize', { size: longest / MEBI }) };
}
