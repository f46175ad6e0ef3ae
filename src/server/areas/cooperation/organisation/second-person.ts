import { and, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { SecondStep } from '#contract/cooperation/second-person.ts';
import { CONFIRMED_DEEDS, listIn } from '#contract/system/built-in.ts';
import { Fault } from '#contract/fault.ts';
import {
  askFor,
  isConfirmable,
  secondStep,
  type ConfirmedDeed,
} from '#domain/cooperation/review/second-person.ts';
import type { StateMachine } from '#domain/own/state.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { isLastDoneByOther, lastDecisions } from '#server/platform/own/event.ts';
import type { DueDeed } from '#server/platform/own/kind.ts';
import { readParameter } from '#server/platform/parameter/parameter.ts';

/** Whether the parameter says that two people do a deed. */
export const needsTwo = async (db: Database, deed: ConfirmedDeed): Promise<boolean> =>
  listIn((await readParameter(db, CONFIRMED_DEEDS.key)) ?? CONFIRMED_DEEDS.first).includes(deed);

/**
 * Checks that two people do what the parameter says that one must not do alone (design of the cooperation portal, 3).
 * The history of the record tells who has asked for it.
 * @param kind of the record
 * @throws Fault secondPerson
 */
export async function demandSecondPerson(
  tx: Database,
  kind: string,
  { deed, before, actor }: Pick<DueDeed<{ id: number }>, 'deed' | 'before' | 'actor'>,
): Promise<void> {
  if (!isConfirmable(deed) || !(await needsTwo(tx, deed))) return;
  const last = (await lastDecisions(tx, kind, [before])).get(before.id);
  if (secondStep(deed, last, actor.userName) !== 'due') throw new Fault('secondPerson');
}

/** The deed on a kind of record that two people may have to do. */
interface Seconded {
  kind: string;
  deed: ConfirmedDeed;
  states: StateMachine;
}

/** Returns how far the deed is with each of some records; none where their state forbids it, or one person does it. */
export async function secondSteps(
  db: Database,
  { kind, deed, states }: Seconded,
  records: readonly { id: number; status: string }[],
  { userName }: Caller,
): Promise<Map<number, SecondStep>> {
  const possible = records.filter(({ status }) => states.deeds[deed]!.from.includes(status));
  if (possible.length === 0 || !(await needsTwo(db, deed))) return new Map();
  const last = await lastDecisions(db, kind, possible);
  return new Map(possible.map(({ id }) => [id, secondStep(deed, last.get(id), userName)]));
}

/** Condition for records with which a caller may do what somebody else has asked for: their step is `due`. */
export const isDue = (
  { kind, deed, states }: Seconded,
  { id, status }: Record<'id' | 'status', PgColumn>,
  { userName }: Caller,
): SQL | undefined =>
  and(
    inArray(status, [...states.deeds[deed]!.from]),
    isLastDoneByOther(kind, id, { deed: askFor(deed), userName }),
  );
