import { and, asc, eq, inArray } from 'drizzle-orm';
import { PENDING_RELEASE } from '#domain/judging/release.ts';
import type { FindPaperUses } from '#server/platform/http/paper-use.ts';
import { rounds } from '../table.ts';
import { releases } from './table.ts';

/**
 * Releases that still use their template: its certificates will be issued, or are issued and would be revoked by a
 * rescission.
 */
const IN_USE = [...PENDING_RELEASE, 'released'] as const;

export const findPaperUses: FindPaperUses = async (db, templateIds) => {
  const found = await db
    .selectDistinct({ id: releases.templateId, round: rounds.name, roundId: rounds.id })
    .from(releases)
    .innerJoin(rounds, eq(rounds.id, releases.roundId))
    .where(and(inArray(releases.templateId, [...templateIds]), inArray(releases.status, IN_USE)))
    .orderBy(asc(rounds.id));
  const byTemplate = Map.groupBy(found, ({ id }) => id!);
  return new Map([...byTemplate].map(([id, uses]) => [id, uses.map(({ round }) => round)]));
};
