import { and, eq, notInArray } from 'drizzle-orm';
import type { NamedEvidence } from '#contract/cooperation/certification.ts';
import { Fault } from '#contract/fault.ts';
import { findUploaded } from '#server/areas/files/parts/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Round } from './round.ts';
import { certificationFiles } from './table.ts';

const foreign = (kind: string): Fault =>
  new Fault(
    'fileForeign',
    {},
    { flaws: [{ place: `evidence.${kind}`, rules: [{ name: 'ownFile', values: {} }] }] },
  );

/** Returns the rows of files that the caller has uploaded for this round. @throws Fault fileForeign (threat 77) */
async function rowsOf(
  tx: Database,
  round: Round,
  accountId: number,
  named: readonly NamedEvidence[],
) {
  if (named.length === 0) return [];
  const sent = await findUploaded(tx, {
    purpose: 'certification',
    source: String(round.id),
    owner: { accountId, draft: null },
    ids: named.map(({ fileId }) => fileId),
  });
  return named.map(({ fileId, kind, validUntil }) => {
    const file = sent.find(({ id, slot }) => id === fileId && slot === kind);
    if (!file) throw foreign(kind);
    const { originalFilename: name, size } = file;
    return { certificationId: round.id, fileId, kind, validUntil, name, size };
  });
}

/** Each file once, as it was named last. */
const distinct = (named: readonly NamedEvidence[]): NamedEvidence[] => [
  ...new Map(named.map((one) => [one.fileId, one])).values(),
];

/**
 * Makes a round hold the evidence that is named: what it held before, and what the caller has uploaded for it. Call it
 * after the round was written, so that it is locked.
 * @throws Fault fileForeign
 */
export async function holdEvidence(
  tx: Database,
  round: Round,
  accountId: number,
  given: readonly NamedEvidence[],
): Promise<void> {
  const named = distinct(given);
  const isOfIt = eq(certificationFiles.certificationId, round.id);
  const ids = named.map(({ fileId }) => fileId);
  await tx
    .delete(certificationFiles)
    .where(and(isOfIt, notInArray(certificationFiles.fileId, ids)));
  const held = await tx.select().from(certificationFiles).where(isOfIt);
  const isHeld = ({ fileId, kind }: NamedEvidence) =>
    held.some((row) => row.fileId === fileId && row.kind === kind);
  for (const { fileId, validUntil } of named.filter(isHeld)) {
    await tx
      .update(certificationFiles)
      .set({ validUntil })
      .where(and(isOfIt, eq(certificationFiles.fileId, fileId)));
  }
  const fresh = named.filter((one) => !isHeld(one));
  const rows = await rowsOf(tx, round, accountId, fresh);
  if (rows.length > 0) await tx.insert(certificationFiles).values(rows);
}
