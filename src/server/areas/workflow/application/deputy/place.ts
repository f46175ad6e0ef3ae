import { Fault } from '#contract/fault.ts';
import type { Approval } from '#contract/workflow/outline.ts';
import { askedOnce, placeDeputies, type Asked } from '#domain/workflow/absence.ts';
import type { Database } from '#server/platform/db/database.ts';
import { findAdministrators, findSuccessor, mayDecide } from '../assign.ts';
import { readPresence, type Presence } from '../../absence/presence.ts';
import type { Held } from '../hold.ts';

/** A step of an application about which people are asked. */
interface OfStep {
  held: Held;
  step: Approval;
}

/** Puts deputies in the place of people who are away; an applicant is nobody's deputy where they may not decide. */
export const place = (
  { away, able }: Presence,
  { held, step }: OfStep,
  people: readonly number[],
) => placeDeputies(people, away, (id) => able.has(id) && mayDecide(held, step, id));

const themselves = (people: readonly number[]): Asked[] =>
  people.map((accountId) => ({ accountId, standsFor: [] }));

/** Who is asked about a step, and the people who are away and in whose place the administrators are. */
interface Placed {
  asked: Asked[];
  replaced: readonly number[];
}

/**
 * Returns who is asked about a step that opens: in the place of people who are away their deputies, else the
 * administrators (design of workflow, 4). Where anybody decides and somebody is there, nobody else is needed; and where
 * there is no administrator either, people are asked although they are away. Of those who take turns only the first is
 * looked at: the others may be back when their turns come.
 */
export async function placePeople(
  tx: Database,
  of: OfStep,
  people: readonly number[],
): Promise<Placed> {
  const { held, step } = of;
  const presence = await readPresence(tx);
  const now = step.quorum === 'inTurn' ? 1 : people.length;
  const { asked, left } = place(presence, of, people.slice(0, now));
  const isLeft = left.length > 0 && (step.quorum !== 'any' || asked.length === 0);
  const administrators = isLeft ? await findAdministrators(tx, held, step) : [];
  const instead = place(presence, of, administrators).asked;
  const kept = isLeft && instead.length === 0 ? left : [];
  const later = people.slice(now);
  return {
    asked: askedOnce([...asked, ...instead, ...themselves([...kept, ...later])]),
    replaced: instead.length > 0 ? left : [],
  };
}

/**
 * Returns who takes over what is meant for a person: their deputy if they are away.
 * @throws Fault wrongAssignee, personAway
 */
export async function demandTaker(tx: Database, of: OfStep, userName: string): Promise<Asked> {
  const person = await findSuccessor(tx, of.held, of.step, userName);
  if (person === undefined) throw new Fault('wrongAssignee');
  const [taker] = place(await readPresence(tx), of, [person]).asked;
  if (!taker) throw new Fault('personAway');
  return taker;
}

/** The refusal to give a task to its own person, also as the deputy of somebody who is away. */
export const ownTask = ({ standsFor }: Asked): Fault =>
  new Fault(standsFor.length > 0 ? 'personAway' : 'wrongAssignee');
