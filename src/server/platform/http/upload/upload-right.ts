import type { Endpoint } from '#contract/call/endpoint.ts';
import { Fault } from '#contract/fault.ts';
import { hasPermission } from '#domain/identity/access.ts';
import { MEBI, UPLOAD_LIMITS } from '#contract/files/limit.ts';
import type { Limit } from '#server/platform/limit/limit.ts';
import type { Caller, HttpContext } from '../context.ts';
import { MULTIPART_OVERHEAD } from './multipart.ts';
import type { BudgetSize } from './upload-budget.ts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** What a caller may upload, known before the first byte is read. */
export interface UploadRight {
  /** Maximum length of the file in bytes, and the fault for a longer one. */
  longest: number;
  tooLong: Fault;
  /** Budget that the file counts against while it arrives: uploads of visitors never block those of the office. */
  budget: 'office' | 'person';
  /** Rate limits per account, and per address, which an office or a dormitory may share. */
  account: readonly Limit[];
  address: readonly Limit[];
}

/** Limits of the office. Filling an album means hundreds of pictures in a row. */
const OFFICE = {
  budget: 'office',
  account: [{ name: 'upload:office', times: 600, seconds: 10 * MINUTE }],
  address: [{ name: 'upload:office:address', times: 3000, seconds: 10 * MINUTE }],
} as const;
/** Limits of everybody else, who upload the few files of a registration; specification 5 sets their length. */
const PERSON = {
  budget: 'person',
  account: [
    { name: 'upload:account', times: 20, seconds: 10 * MINUTE },
    { name: 'upload:account:day', times: 100, seconds: DAY },
  ],
  address: [{ name: 'upload:address', times: 300, seconds: 10 * MINUTE }],
} as const;
const LONGEST_OF_PERSON = Math.max(UPLOAD_LIMITS.picture, UPLOAD_LIMITS.document);

const FILM = UPLOAD_LIMITS.film + MULTIPART_OVERHEAD;
const FILE = LONGEST_OF_PERSON + MULTIPART_OVERHEAD;
/** The office: twelve films at once. Others: five files at once each (specification 5), for five people. */
export const BUDGET_SIZES: Record<UploadRight['budget'], BudgetSize> = {
  office: { all: 12 * FILM, each: 12 * FILM },
  person: { all: 25 * FILE, each: 5 * FILE },
};

/** Returns the caller whose file it is. Endpoints that take a file cannot be called without a session. */
export function demandCaller({ name }: Endpoint, context: HttpContext): Caller {
  const caller = context.get('caller');
  if (!caller) throw new Error(`${name} takes files from anybody`);
  return caller;
}

/** Whether a call counts as the office's: it requires a permission, or its caller may add to the library. */
const isOfOffice = ({ access }: Endpoint, caller: Caller): boolean =>
  access !== 'session' || hasPermission(caller, 'content:library:add');

/** Returns what a caller may upload to an endpoint that takes a file. */
export function rightOf(endpoint: Endpoint, caller: Caller): UploadRight {
  const most = endpoint.upload ?? 0;
  if (isOfOffice(endpoint, caller)) {
    return { ...OFFICE, longest: most, tooLong: new Fault('tooLarge') };
  }
  const longest = Math.min(most, LONGEST_OF_PERSON);
  return { ...PERSON, longest, tooLong: new Fault('fileSize', { size: longest / MEBI }) };
}
