import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { JudgingQueue } from '../../../../src/contract/judging/sheet.ts';
import { read, senderOf } from '../call.ts';
import { ask } from '../portal/database.ts';
import { dataDir } from '../portal/data-dir.ts';

const PRACTICE_YEAR = 2100;
const both = (text: string) => ({ zh: text, en: text });

/** An entry of the practice contest as judging sees it. */
export interface PracticeEntry {
  number: string;
  title: string;
  team: string;
  track: string;
  captain: string;
}

/** Fills the practice contest as `npm run demo` does. @returns its thirty entries, track by track */
export async function fillPractice(): Promise<PracticeEntry[]> {
  const env = { ...process.env, DATA_DIR: dataDir(), SEED: 'demo' };
  execFileSync(process.execPath, ['scripts/podium.ts', 'demo'], { env, stdio: 'ignore' });
  return ask<PracticeEntry>(
    `SELECT e.number, e.title, m.name AS team, k.code AS track, a.user_name AS captain
     FROM entry e JOIN topic t ON t.id = e.topic_id JOIN track k ON k.id = t.track_id JOIN team m ON m.id = e.team_id
     JOIN team_member c ON c.team_id = m.id AND c.role = 'captain' JOIN account a ON a.id = c.account_id
     WHERE e.year = ${PRACTICE_YEAR} AND e.status = 'approved' ORDER BY k.code, e.id`,
  );
}

/**
 * Returns a function that makes an API call as a person, without the pages that other journeys test; the call must
 * succeed.
 */
export async function officeOf(page: Page) {
  const send = await senderOf(page);
  return async <Data = Record<string, never>>(path: string, body: object): Promise<Data> => {
    const reply = (await send('POST', path, body)) as { code: number; msg: string; data: Data };
    expect([path, reply.code, reply.msg]).toEqual([path, 200, reply.msg]);
    return reply.data;
  };
}
export type Office = Awaited<ReturnType<typeof officeOf>>;

const criterion = (id: number, name: string, weight: number) => ({
  id,
  kind: 'score',
  name: both(name),
  hint: both(''),
  min: 0,
  max: 10_000,
  step: 100,
  weight,
});

/** Adds a double-blind round, ranked by z, of the practice contest by default. @returns its id */
export async function addPanelRound(
  office: Office,
  name: string,
  change: object = {},
): Promise<number> {
  const { id } = await office<{ id: number }>('/judging/round', {
    year: PRACTICE_YEAR,
    number: 2,
    name: both(name),
    seats: 2,
    quorum: 1,
    blind: 'double',
    method: 'z',
    tieBreaks: ['lot'],
    criteria: [criterion(1, '创新', 600), criterion(2, '实现', 400)],
    ...change,
  });
  return id;
}

/** Adds a person to the panel. @returns their number as a judge */
export async function addToPanel(
  office: Office,
  roundId: number,
  name: string,
  duty = 'member',
): Promise<number> {
  const [row] = await ask<{ id: number }>(`SELECT id FROM account WHERE user_name = '${name}'`);
  const body = { roundId, accountId: row!.id, duty, organisation: '' };
  return (await office<{ id: number }>('/judging/judge', body)).id;
}

/**
 * Assigns each entry to two of the given judges in turn, so that all of them can be compared with each other and with
 * nobody else.
 */
export async function giveInTurn(
  office: Office,
  roundId: number,
  entries: readonly PracticeEntry[],
  judgeIds: readonly number[],
): Promise<void> {
  for (const [at, { number }] of entries.entries()) {
    for (const next of [0, 1]) {
      const judgeId = judgeIds[(at + next) % judgeIds.length];
      await office('/judging/assignment', { roundId, number, judgeId });
    }
  }
}

/** Assigns all entries as the portal plans it. */
export async function giveAsPlanned(office: Office, roundId: number): Promise<void> {
  const order = { roundId, isAnew: false };
  const { key } = await office<{ key: string }>('/judging/assignment/plan', order);
  await office('/judging/assignment/apply', { ...order, key });
}

/** Changes the state of a round, as the office does. */
export async function moveRound(
  page: Page,
  roundId: number,
  deed: string,
  reason = '',
): Promise<void> {
  const { data } = await read(page, `/judging/round/${roundId}`);
  const office = await officeOf(page);
  await office(`/judging/round/${roundId}/${deed}`, { version: data!['version'], reason });
}

/** Returns the remaining sheets of a judge, in their order. */
export async function listLeft(page: Page): Promise<JudgingQueue['assignments']> {
  const { data } = await read(page, '/api/judging/queue');
  const { assignments } = data as unknown as JudgingQueue;
  return assignments.filter(({ sheet }) => sheet === null || sheet === 'returned');
}

/**
 * Submits some of a judge's remaining sheets by calls; the journey has tried the page with the first of their sheets.
 */
export async function handIn(
  page: Page,
  left: JudgingQueue['assignments'],
  base: number,
): Promise<void> {
  const send = await senderOf(page);
  for (const { id, blindNo } of left) {
    const changes = [1, 2].map((field) => ({
      uuid: randomUUID(),
      field: `mark.${field}`,
      base: null,
      value: base + ((blindNo * 7 + field) % 20),
    }));
    const path = `/api/judging/sheet/${id}`;
    const saved = (await send('PUT', path, { changes })) as unknown as {
      data: { sheet: { version: number } };
    };
    const { version } = saved.data.sheet;
    expect(await send('POST', `${path}/submit`, { version })).toMatchObject({ code: 200 });
  }
}
