import { setImmediate as breathe } from 'node:timers/promises';
import { isWithin } from '#domain/identity/granting.ts';
import {
  readSheetUser,
  repeatedIn,
  type Cells,
  type Flaw,
  type ParsedUser,
  type SheetUser,
} from '#domain/identity/sheet-user.ts';
import { countryOf } from '#domain/messaging/country.ts';
import type { Locale } from '#contract/call/locale.ts';
import { lowerName } from '#domain/identity/lower-name.ts';
import { demandAssignable } from '#server/areas/identity/access/assign.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { findFormerNames } from '#server/areas/identity/account/former-name.ts';
import { readCountries } from '#server/areas/messaging/service.ts';
import { findTaken } from './user.ts';
import { readChoices } from './sheet.ts';

export const PERMISSION = 'system:user:import';
/** Number of rows per query. */
const STEP = 500;

/** An import, and the user who ordered it. */
export interface Order {
  db: Database;
  secret: Buffer;
  actor: Actor;
  locale: Locale;
  rows: readonly Cells[];
}
export type Step = (done: number, total: number) => void;

/** Splits the rows of a sheet, so that its progress can be told in between. */
export const stepsOf = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / STEP) }, (_, at) =>
    rows.slice(at * STEP, (at + 1) * STEP),
  );

/**
 * Returns flaws of rows that would assign more than the actor holds. Each combination of roles and department is
 * checked once.
 */
async function exceedingIn({ db, actor }: Order, rows: readonly ParsedUser[]): Promise<Flaw[][]> {
  const reach = actor.scope(PERMISSION);
  const known = new Map<string, Promise<boolean>>();
  const exceeds = ({ roles, departmentId }: SheetUser): Promise<boolean> => {
    const key = JSON.stringify([departmentId, roles.toSorted()]);
    const judging =
      known.get(key) ??
      demandAssignable(db, actor, { roles, departmentId, reach }).then(
        () => false,
        () => true,
      );
    known.set(key, judging);
    return judging;
  };
  return Promise.all(
    rows.map(async ({ user }): Promise<Flaw[]> => {
      if (!user) return [];
      const isOutside = !isWithin(reach, user.departmentId);
      return [
        ...(isOutside ? [{ field: 'departmentId', reason: 'exceedsOwn' } as const] : []),
        ...((await exceeds(user)) ? [{ field: 'roles', reason: 'exceedsOwn' } as const] : []),
      ];
    }),
  );
}

/** Returns flaws of rows with a phone to which no code can be sent. */
async function unreachableIn({ db }: Order, rows: readonly ParsedUser[]): Promise<Flaw[][]> {
  const countries = await readCountries(db);
  return rows.map(({ user }): Flaw[] =>
    user?.phone && countryOf(user.phone, countries) === undefined
      ? [{ field: 'phone', reason: 'unreachable' }]
      : [],
  );
}

/** Returns flaws of rows with the name of an account, existing or erased, or the phone of an existing one. */
async function takenIn(
  { db, secret }: Order,
  rows: readonly ParsedUser[],
  step: Step,
): Promise<Flaw[][]> {
  const [names, phones] = [new Set<string>(), new Set<string>()];
  const users = rows.flatMap(({ user }) => user ?? []);
  for (const [at, some] of stepsOf(users).entries()) {
    const given = some.map(({ userName }) => userName);
    const found = await findTaken(
      db,
      given,
      some.flatMap(({ phone }) => phone ?? []),
    );
    for (const name of await findFormerNames(db, secret, given)) names.add(lowerName(name));
    for (const { userName, phone } of found) {
      names.add(lowerName(userName));
      if (phone) phones.add(phone);
    }
    step(at * STEP, users.length * 2);
  }
  return rows.map(({ user }): Flaw[] => [
    ...(user && names.has(lowerName(user.userName))
      ? [{ field: 'userName', reason: 'taken' } as const]
      : []),
    ...(user?.phone && phones.has(user.phone)
      ? [{ field: 'phone', reason: 'taken' } as const]
      : []),
  ]);
}

/** Reads the rows in steps, so that other requests are handled in between. */
async function readUsers({ db, rows }: Order): Promise<ParsedUser[]> {
  const choices = await readChoices(db);
  const judged: ParsedUser[] = [];
  for (const some of stepsOf(rows)) {
    judged.push(...some.map((cells) => readSheetUser(cells, choices)));
    await breathe();
  }
  return judged;
}

/** Returns the valid users, and all flaws of each row. */
export async function judge(order: Order, step: Step) {
  const judged = await readUsers(order);
  const parts = [
    judged.map(({ flaws }) => flaws as Flaw[]),
    repeatedIn(judged),
    await unreachableIn(order, judged),
    await exceedingIn(order, judged),
    await takenIn(order, judged, step),
  ];
  const flaws = order.rows.map((_, at) => parts.flatMap((part) => part[at]!));
  return { users: judged.flatMap(({ user }) => user ?? []), flaws };
}
