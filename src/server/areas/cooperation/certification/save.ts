import type * as z from 'zod/mini';
import type { saveCertification } from '#contract/cooperation/certification.ts';
import { Fault } from '#contract/fault.ts';
import { WRITTEN_STATES } from '#domain/cooperation/certification-state.ts';
import { evidenceFor } from '#domain/cooperation/evidence.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/context.ts';
import type { OwnServices } from '#server/platform/own/kind.ts';
import { demandActing } from '#server/platform/own/read.ts';
import { writeLocked } from '#server/platform/records/locked.ts';
import { demandNumbers, sealNumber } from '../organisation/registration-number.ts';
import { holdEvidence } from './evidence.ts';
import { certificationKind } from './kind.ts';
import { identityOf, type Round } from './round.ts';
import { certifications } from './table.ts';

type Saved = z.output<typeof saveCertification.body> & { id: number };

/**
 * Returns a round that the caller may write.
 * @throws Fault notFound for others than those who act for its organisation, wrongState
 */
export async function demandWritten(db: Database, caller: Caller, id: number): Promise<Round> {
  const round = (await demandActing(db, certificationKind, caller, id)) as Round;
  if (!WRITTEN_STATES.includes(round.status)) throw new Fault('wrongState');
  return round;
}

/**
 * Saves who the organisation says it is, and its evidence. Evidence that its kind does not need is dropped.
 * @throws Fault notFound, wrongState, wrongCheckDigit, fileForeign, conflict
 */
export async function saveRound(
  { db, secret }: OwnServices,
  caller: Caller,
  { id, version, identity, evidence }: Saved,
): Promise<Round> {
  demandNumbers(identity);
  const values = {
    ...sealNumber(secret, identity),
    identity: identityOf(identity),
    updatedBy: caller.userName,
  };
  const needed = evidenceFor(identity.kind);
  return db.transaction(async (tx) => {
    const before = await demandWritten(tx, caller, id);
    const after = await writeLocked(tx, certifications, { before, version, values });
    const fitting = evidence.filter(({ kind }) => needed.includes(kind));
    await holdEvidence(tx, after, caller.userId, fitting);
    return after;
  });
}
