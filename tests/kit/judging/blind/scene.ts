import { eq } from 'drizzle-orm';
import { drawNumber } from '#server/areas/judging/assign/number.ts';
import { cleanDocument } from '#server/areas/judging/clean/clean.ts';
import { makeNext } from '#server/areas/judging/copy/make.ts';
import type { CopyServices } from '#server/areas/judging/copy/produce.ts';
import { copies } from '#server/areas/judging/copy/table.ts';
import { rounds } from '#server/areas/judging/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { addAccount, addSession, bearer } from '../../account.ts';
import type { TestApp } from '../../app.ts';
import type { LoggedIn } from '../../session.ts';
import { addIdentifiedEntries, type IdentifiedEntry } from './identified.ts';
import type { Identity } from './identity.ts';
import { addChair, addSessionYear, judgingOf } from '../judging.ts';

/** Makes all copies for judges. */
export async function copyFiles({ db, storage }: Pick<TestApp, 'db' | 'storage'>): Promise<void> {
  const clean: CopyServices['clean'] = ({ bytes, mediaType }) => cleanDocument(bytes, mediaType);
  while (await makeNext({ db, storage, clean }));
}

/** Approves copies that cannot be searched, as the person who checks them does. */
export const showCopies = ({ db }: Pick<TestApp, 'db'>): Promise<unknown> =>
  db.update(copies).set({ state: 'shown' }).where(eq(copies.state, 'unread'));

async function addJudgeAccount(db: Database, userName: string): Promise<LoggedIn> {
  const { id } = await addAccount(db, ['scoring_expert'], { userName });
  const token = await addSession(db, { id });
  return { userId: id, userName, token, headers: bearer(token) };
}

/** An open round in which two judges have two entries each, of one identity and another. */
export interface BlindScene {
  chair: LoggedIn;
  judge: LoggedIn;
  peer: LoggedIn;
  roundId: number;
  /** The assignments of each judge, in the order of the entries' blind numbers. */
  own: readonly number[];
  theirs: readonly number[];
  judgeIds: readonly number[];
  entries: readonly IdentifiedEntry[];
}

/** A seed by which the first entry gets the lowest number, so that judges find it first. */
function seedFor([first, second]: readonly { entryId: number }[]): number {
  let seed = 7;
  const of = ({ entryId }: { entryId: number }) => drawNumber(seed, entryId, new Set());
  while (of(first!) > of(second!)) seed += 1;
  return seed;
}

/** A planned round, with the identities of its entries. */
export type BlindDraft = Omit<BlindScene, 'own' | 'theirs'>;

/**
 * Adds everything in a fixed order and with one seed: two databases that were equal before then differ only by the
 * identities.
 */
export async function addBlindDraft(
  test: () => TestApp,
  identities: readonly [Identity, Identity],
  change: object = {},
): Promise<BlindDraft> {
  const { db } = test();
  const { ask, addRound, plan } = judgingOf(test);
  const [judge, peer] = [
    await addJudgeAccount(db, 'judge-one'),
    await addJudgeAccount(db, 'judge-two'),
  ];
  const chair = await addChair(test());
  const year = await addSessionYear(db);
  const entered = await addIdentifiedEntries(test(), year, identities);
  const round = await addRound(chair, year, { peers: 'afterMine', ...change });
  await db
    .update(rounds)
    .set({ seed: seedFor(entered) })
    .where(eq(rounds.id, round.id));
  const judgeIds: number[] = [];
  for (const { userId: accountId } of [judge, peer]) {
    const { data } = await ask<{ id: number }>(chair, 'POST', '/judging/judge', {
      roundId: round.id,
      accountId,
    });
    judgeIds.push(data.id);
  }
  await plan(chair, round.id);
  return { chair, judge, peer, roundId: round.id, judgeIds, entries: entered };
}

/** The same with the round open, and with all copies shown. */
export async function addBlindScene(
  test: () => TestApp,
  identities: readonly [Identity, Identity],
  change: object = {},
): Promise<BlindScene> {
  const { move, queue } = judgingOf(test);
  const draft = await addBlindDraft(test, identities, change);
  await copyFiles(test());
  await showCopies(test());
  const opened = await move(draft.chair, draft.roundId, 'open');
  if (opened.code !== 200) throw new Error(opened.msg);
  const idsOf = async (who: LoggedIn) =>
    (await queue(who)).data.assignments
      .toSorted((one, other) => one.blindNo - other.blindNo)
      .map(({ id }) => id);
  return { ...draft, own: await idsOf(draft.judge), theirs: await idsOf(draft.peer) };
}
