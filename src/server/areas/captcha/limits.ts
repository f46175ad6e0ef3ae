import { CAPTCHA_CODE, type CaptchaCode, type CaptchaType } from '#contract/captcha/captcha.ts';
import { Fault } from '#contract/fault.ts';
import type { Database } from '#server/platform/db/database.ts';
import { limitedAddress } from '#server/platform/http/address.ts';
import { consume, demandRoom, type Limit } from '#server/platform/limit/limit.ts';

/** Maximum number of open challenges per address. */
export const OUTSTANDING = 40;

/** Limits that are always in effect (threat 24), with the values of AJ-Captcha's sample. */
const GET: Limit = { name: 'captcha:get', times: 30, seconds: 60 };
const CHECK: Limit = { name: 'captcha:check', times: 30, seconds: 60 };
const FAILURE: Limit = { name: 'captcha:failure', times: 5, seconds: 60 };
const LOCK: Limit = { name: 'captcha:lock', times: 1, seconds: 300 };

/** Programs can answer questions more easily than pictures. These limits allow fewer questions and fewer mistakes. */
const QUESTION_GET: Limit = { name: 'captcha:question:get', times: 6, seconds: 60 };
const QUESTION_FAILURE: Limit = { name: 'captcha:question:failure', times: 3, seconds: 300 };
const QUESTION_LOCK: Limit = { name: 'captcha:question:lock', times: 1, seconds: 900 };

/** The client of a call: its address, and the label that the browser chose for itself. */
export interface Client {
  address: string;
  clientUid: string | null | undefined;
}

/** The label can only add limits, because clients can change it at will (threat 11). */
const keysOf = ({ address, clientUid }: Client): string[] => [
  `address:${limitedAddress(address)}`,
  ...(clientUid ? [`client:${clientUid}`] : []),
];

const isTooOften = (counted: Promise<void>): Promise<boolean> =>
  counted.then(
    () => false,
    (error: unknown) => {
      if (error instanceof Fault && error.fault === 'tooOften') return true;
      throw error;
    },
  );

type Count = (db: Database, limit: Limit, key: string) => Promise<void>;

/** Checks or counts every limit for every key of the client in parallel. Returns whether any is exceeded. */
async function isOverAny(db: Database, client: Client, count: Count, limits: readonly Limit[]) {
  const keys = keysOf(client);
  const asked = limits.flatMap((limit) => keys.map((key) => isTooOften(count(db, limit, key))));
  return (await Promise.all(asked)).includes(true);
}

const isQuestion = (type: CaptchaType | undefined) => type === 'question';

const isLocked = (db: Database, client: Client, type: CaptchaType | undefined) =>
  isOverAny(db, client, demandRoom, isQuestion(type) ? [LOCK, QUESTION_LOCK] : [LOCK]);

/** Counts a `get`. @returns the code of the limit that is exceeded, or undefined */
export async function countGet(
  db: Database,
  client: Client,
  type: CaptchaType | undefined,
): Promise<CaptchaCode | undefined> {
  const limits = isQuestion(type) ? [GET, QUESTION_GET] : [GET];
  const [locked, often] = await Promise.all([
    isLocked(db, client, type),
    isOverAny(db, client, consume, limits),
  ]);
  if (locked) return CAPTCHA_CODE.locked;
  return often ? CAPTCHA_CODE.getTooOften : undefined;
}

/** Counts a `check`. @returns the code of the limit that is exceeded, or undefined */
export async function countCheck(
  db: Database,
  client: Client,
  type: CaptchaType | undefined,
): Promise<CaptchaCode | undefined> {
  const [locked, often] = await Promise.all([
    isLocked(db, client, type),
    isOverAny(db, client, consume, [CHECK]),
  ]);
  if (locked) return CAPTCHA_CODE.locked;
  return often ? CAPTCHA_CODE.checkTooOften : undefined;
}

async function countAndLock(db: Database, key: string, failure: Limit, lock: Limit) {
  // The lock is consumed once: while it is in effect, further answers are refused before they are counted.
  if (await isTooOften(consume(db, failure, key))) await isTooOften(consume(db, lock, key));
}

/** Counts a wrong answer, and locks out clients with too many. */
export async function countFailure(db: Database, client: Client, type: CaptchaType): Promise<void> {
  for (const key of keysOf(client)) {
    await countAndLock(db, key, FAILURE, LOCK);
    if (isQuestion(type)) await countAndLock(db, key, QUESTION_FAILURE, QUESTION_LOCK);
  }
}
