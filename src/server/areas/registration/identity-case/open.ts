import { and, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { Fault } from '#contract/fault.ts';
import type { openIdentityCase } from '#contract/registration/identity-case.ts';
import { agreesWithBirthday, isIdNumber, plainIdNumber } from '#domain/registration/team/person.ts';
import { ENDED_STATES } from '#domain/registration/state.ts';
import type { Database } from '#server/platform/db/database.ts';
import { consume, type Limit } from '#server/platform/limit/limit.ts';
import { addEvents } from '#server/platform/own/event.ts';
import { memberOf, type Services } from '../record/context.ts';
import { personOf } from '../team/person/identity.ts';
import { demandTeam } from '../team/roster.ts';
import { findHolders } from './holder.ts';
import { identityCases } from '../record/identity-case/table.ts';

type CaseRequest = z.output<typeof openIdentityCase.body>;

/** Limit of cases: nobody has more documents, and it keeps people from finding out by numbers who takes part. */
export const IDENTITY_CASE_LIMIT: Limit = {
  name: 'identity:case',
  times: 5,
  seconds: 24 * 60 * 60,
};

/** Who opens a case, for which team. */
export interface Claimant {
  teamId: number;
  accountId: number;
  userName: string;
}

/** @throws Fault idNumberWrong */
function readDocument({ idCountry: country, idNumber, birthday }: CaseRequest) {
  const document = { country, number: plainIdNumber(idNumber) };
  if (!isIdNumber(document) || !agreesWithBirthday(document, birthday))
    throw new Fault('idNumberWrong');
  return document;
}

async function add(
  tx: Database,
  { accountId: ownerId, userName }: Claimant,
  row: Pick<
    typeof identityCases.$inferInsert,
    'memberId' | 'person' | 'name' | 'content' | 'departmentId'
  >,
): Promise<void> {
  const [added] = await tx
    .insert(identityCases)
    .values({ ...row, ownerId, updatedBy: userName })
    .onConflictDoNothing()
    .returning({ recordId: identityCases.id, state: identityCases.status });
  if (!added) throw new Fault('identityCaseOpen');
  const event = { kind: 'identityCase', side: 'owner', deed: 'open', by: userName } as const;
  await addEvents(tx, [{ ...event, ...added, note: row.content }]);
}

/**
 * “It is me”: opens a case, in which the caller claims a document that another team has. The other team is named only
 * to the office.
 * @throws Fault notFound for strangers, wrongState once all entries have ended, idNumberWrong, tooOften, documentFree if
 * nobody else has it, identityCaseOpen
 */
export async function openCase(
  { db, secret }: Services,
  asker: Claimant,
  asked: CaseRequest,
): Promise<void> {
  const context = await demandTeam(db, asker.teamId);
  if (ENDED_STATES.includes(context.entry.status)) throw new Fault('wrongState');
  const { id: memberId } = memberOf(context, asker.accountId);
  const person = personOf(secret, readDocument(asked));
  await consume(db, IDENTITY_CASE_LIMIT, String(asker.accountId));
  if ((await findHolders(db, { memberId, person })).length === 0) throw new Fault('documentFree');
  const { name, text: content } = asked;
  const { departmentId } = context.entry;
  const row = { memberId, person, name, content, departmentId };
  await db.transaction((tx) => add(tx, asker, row));
}

/** Whether a member has a case that the office has not decided. */
export const hasOpenCase = async (db: Database, memberId: number): Promise<boolean> =>
  (await db.$count(
    identityCases,
    and(eq(identityCases.memberId, memberId), eq(identityCases.status, 'open')),
  )) > 0;
