import { Fault } from '#contract/fault.ts';
import type { RevealedEntry } from '#contract/registration/office/reviewed-entry.ts';
import { pickAnswers } from '#domain/registration/sensitive.ts';
import { recordDeed } from '#server/platform/audit/service.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { demandRow } from '#server/platform/records/read.ts';
import { listMembers, type Services, type Member } from '../../record/context.ts';
import { openIdNumber } from '../../team/person/identity.ts';
import { listVersionFiles } from './file.ts';
import { entryStore } from '../kind.ts';
import { readVersion } from './version.ts';

const numberOf = (secret: Buffer, { id, idNumber }: Member): string | null =>
  idNumber && openIdNumber(secret, id, idNumber);

const NOTHING = { id: null, version: null };

/**
 * Returns the numbers of a team's identity documents and its answers to sensitive questions. Each access is recorded
 * (threat 43).
 * @throws Fault notFound, wrongState for a draft, which only its team may read
 */
export async function reveal(services: Services, actor: Actor, id: number): Promise<RevealedEntry> {
  const { db, secret } = services;
  const row = await demandRow(db, entryStore, actor, id, 'reveal');
  if (row.versionId === null) throw new Fault('wrongState');
  const version = await readVersion(services, row.versionId);
  const members = await listMembers(db, row.teamId);
  await db.transaction((tx) =>
    recordDeed(tx, actor, { action: 'contest:entry:reveal', target: `entry ${id}` }),
  );
  const isSealed = (field: string): boolean => version?.sensitive.has(field) ?? false;
  const { team = {}, topic = {}, work = {} } = version?.snapshot.answers ?? {};
  const given = new Map(version?.snapshot.members.map((one) => [one.memberId, one.answers]));
  const now = { id: row.versionId, version };
  const files = await listVersionFiles(services, { now, before: NOTHING }, (_, field) =>
    isSealed(field),
  );
  return {
    files,
    team: pickAnswers(team, isSealed),
    topic: pickAnswers(topic, isSealed),
    work: pickAnswers(work, isSealed),
    people: members.map((one) => ({
      memberId: one.id,
      idNumber: numberOf(secret, one),
      answers: pickAnswers(given.get(one.id) ?? {}, isSealed),
    })),
  };
}
