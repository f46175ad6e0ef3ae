import type { Endpoint } from '#contract/endpoint.ts';
import { hasPermission } from '#domain/access/access.ts';
import type { Database } from '#server/db/database.ts';
import { consume, type Limit } from '#server/limit/limit.ts';
import { limitedAddress } from './address.ts';
import type { Middleware } from './api.ts';
import type { Caller, HttpContext } from './context.ts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** Of one account, and of all that share an address: an office or a dormitory. */
interface Limits {
  account: readonly Limit[];
  address: readonly Limit[];
}

/** Who fills albums sends hundreds of pictures in a row. */
const OFFICE: Limits = {
  account: [{ name: 'upload:office', times: 600, seconds: 10 * MINUTE }],
  address: [{ name: 'upload:office:address', times: 3000, seconds: 10 * MINUTE }],
};
/** Anybody else sends the few files of a registration. */
const PERSON: Limits = {
  account: [
    { name: 'upload:account', times: 20, seconds: 10 * MINUTE },
    { name: 'upload:account:day', times: 100, seconds: DAY },
  ],
  address: [{ name: 'upload:address', times: 300, seconds: 10 * MINUTE }],
};

/** Calls that ask for a permission are the office's own. */
const limitsOf = ({ access }: Endpoint, caller: Caller): Limits =>
  access !== 'session' || hasPermission(caller, 'content:library:add') ? OFFICE : PERSON;

async function consumeUpload(db: Database, limits: Limits, caller: Caller, address: string) {
  // The account first: whoever is over it uses up nothing of its neighbours.
  for (const limit of limits.account) await consume(db, limit, String(caller.userId));
  for (const limit of limits.address) await consume(db, limit, limitedAddress(address));
}

/**
 * Counts a file before it is read. It is counted by account and not by session, for an account can have many.
 * @throws Fault tooOften
 */
export const limitUploads =
  (db: Database, endpoint: Endpoint): Middleware =>
  async (context: HttpContext, next) => {
    const caller = context.get('caller');
    if (!caller) throw new Error(`${endpoint.name} takes files from anybody`);
    await consumeUpload(db, limitsOf(endpoint, caller), caller, context.get('address'));
    await next();
  };
