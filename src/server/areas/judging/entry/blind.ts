import { readJudged, type JudgedContent } from '#server/areas/registration/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Round } from '../record.ts';

/** What reads entries: a database, and the key of what is sealed. */
export interface Desk {
  db: Database;
  secret: Buffer;
}

export const isBlind = ({ blind }: Pick<Round, 'blind'>): boolean => blind !== 'open';

const NOTHING: JudgedContent = { title: '', team: null, answers: [], files: [] };

/** An entry as judges of a round read it. */
export const readBlind = async (
  desk: Desk,
  round: Round,
  entry: { entryId: number; versionId: number },
): Promise<JudgedContent> =>
  (await readJudged(desk, { ...entry, isBlind: isBlind(round) })) ?? NOTHING;
