import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { eventDigest } from '#server/areas/judging/sheet/event.ts';
import { scoreEvents, sheets } from '#server/areas/judging/table.ts';
import { addAccount } from '#tests/kit/account.ts';
import { useDatabase } from '#tests/kit/database.ts';
import { addJudging } from '#tests/kit/judging/judging-given.ts';
import type { Save } from '#tests/kit/judging/save-process.ts';
import { linesUntilKilled } from '#tests/kit/process/killed-program.ts';

/** Two hundred with `KILLS=200 vitest run tests/fault/sheet.test.ts`. */
const KILLS = Number(process.env['KILLS'] ?? 10);
const PATIENCE = 1_500_000;
const JUDGES = 4;
const SAVES = 12;

const connection = useDatabase();

/** A judge with a sheet, and its current values. */
interface Scorer {
  id: number;
  writer: Save['writer'];
  mark: number | null;
  comment: string | null;
}

async function addScorer(): Promise<Scorer> {
  const { db } = connection();
  const { id: accountId, userName } = await addAccount(db, ['scoring_expert']);
  const { id } = await addJudging(db, accountId);
  return { id, writer: { accountId, userName }, mark: null, comment: null };
}

/** The saves of a judge in order, each with a mark and a comment. */
function nextSaves(scorer: Scorer): Save[] {
  return Array.from({ length: SAVES }, () => {
    const [mark, comment] = [((scorer.mark ?? -1) + 1) % 101, randomUUID()];
    const changes = [
      { uuid: randomUUID(), field: 'mark.1', base: scorer.mark, value: mark },
      { uuid: randomUUID(), field: 'comment', base: scorer.comment, value: comment },
    ];
    Object.assign(scorer, { mark, comment });
    return { name: comment, id: scorer.id, writer: scorer.writer, changes };
  });
}

/** Lets a process save sheets and kills it after some milliseconds. @returns the saves that were confirmed */
async function saveAndKill(given: readonly Save[][], after: number | null) {
  const work = { env: { DATABASE_URL: connection().url }, given, after };
  return new Set(await linesUntilKilled('tests/kit/judging/save-process.ts', work));
}

/**
 * Reads the stored sheet and its events at one moment: a statement begun before a kill may still be carried out after
 * it.
 */
const readSheet = (id: number) =>
  connection().db.transaction(
    async (tx) => {
      const [sheet] = await tx.select().from(sheets).where(eq(sheets.assignmentId, id));
      const isIts = eq(scoreEvents.sheetId, id);
      const events = await tx.select().from(scoreEvents).where(isIts).orderBy(asc(scoreEvents.seq));
      return { sheet, events };
    },
    { isolationLevel: 'repeatable read' },
  );

/** The stored comments of a sheet, and whether sheet and events are consistent. */
async function readWhole({ id }: Scorer) {
  const { sheet, events } = await readSheet(id);
  const last = (field: string) => events.findLast((event) => event.field === field)?.value ?? null;
  let end: Buffer | null = null;
  const links = events.map((event, at) => {
    end = eventDigest(end, event);
    return event.seq === at + 1 && end.equals(event.digest);
  });
  return {
    comments: events.flatMap(({ field, value }) => (field === 'comment' ? [value] : [])),
    isWhole:
      links.every(Boolean) &&
      (sheet?.head?.toString('hex') ?? '') === hexOf(end) &&
      (sheet?.steps ?? 0) === events.length &&
      // Each save is one version with both of its changes.
      (sheet?.version ?? 1) === 1 + events.length / 2 &&
      (sheet?.comment ?? '') === (last('comment') ?? '') &&
      (sheet?.marks['1'] ?? null) === scaled(last('mark.1')),
  };
}
const hexOf = (digest: Buffer | null): string => digest?.toString('hex') ?? '';
/** Marks are stored in hundredths. */
const scaled = (value: unknown): number | null => (typeof value === 'number' ? value * 100 : null);

const isSaved = (whole: readonly { comments: readonly unknown[] }[], name: string): boolean =>
  whole.some(({ comments }) => comments.includes(name));

it(
  `loses no confirmed save of a score sheet and leaves none half written when the process is killed: ${KILLS} times`,
  async () => {
    const scorers: Scorer[] = [];
    for (let at = 0; at < JUDGES; at += 1) scorers.push(await addScorer());
    const readAll = () => Promise.all(scorers.map(readWhole));
    let lost = 0;
    let torn = 0;
    let written = 0;
    let interrupted = 0;
    const look = async (answered: ReadonlySet<string>) => {
      const whole = await readAll();
      torn += whole.filter(({ isWhole }) => !isWhole).length;
      lost += [...answered].filter((name) => !isSaved(whole, name)).length;
      return whole;
    };
    for (let round = 0; round < KILLS; round += 1) {
      const all = scorers.map(nextSaves);
      const answered = await saveAndKill(all, (round * 37) % 90);
      if (answered.size < JUDGES * SAVES) interrupted += 1;
      await look(answered);
      // A client without a reply sends the same request again.
      const again = await saveAndKill(all, null);
      expect(again.size).toBe(JUDGES * SAVES);
      written += JUDGES * SAVES;
      const whole = await look(again);
      expect(whole.flatMap(({ comments }) => comments)).toHaveLength(written);
    }
    expect({ lost, torn }).toEqual({ lost: 0, torn: 0 });
    expect(interrupted).toBeGreaterThan(0);
  },
  PATIENCE,
);
