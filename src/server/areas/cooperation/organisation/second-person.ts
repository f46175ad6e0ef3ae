import { CONFIRMED_DEEDS } from '#contract/system/built-in.ts';
import { Fault } from '#contract/fault.ts';
import { isAskedByOther, isConfirmed } from '#domain/cooperation/review/second-person.ts';
import type { Database } from '#server/platform/db/database.ts';
import { listEvents } from '#server/platform/own/event.ts';
import type { DueDeed } from '#server/platform/own/kind.ts';
import { readParameter } from '#server/platform/parameter/parameter.ts';

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
  const parameter = (await readParameter(tx, CONFIRMED_DEEDS.key)) ?? CONFIRMED_DEEDS.first;
  if (!isConfirmed(deed, parameter)) return;
  const events = await listEvents(tx, kind, before.id);
  if (!isAskedByOther(deed, events, actor.userName)) throw new Fault('secondPerson');
}
