import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { useDatabase } from '#tests/kit/database.ts';
import {
  addPlaces,
  answersOf,
  keptOf,
  torn,
  type GivenAnswer,
} from '#tests/kit/forms/given-answers.ts';

/** As many as are asked for; `npm run test:long` takes fifty, the design's figure is two hundred. */
const KILLS = Number(process.env['KILLS'] ?? 6);
const PATIENCE = 3_600_000;
const ROUND = 12;

const connection = useDatabase();
const secret = randomBytes(32);
const api = () => ({ db: connection().db, secret });

/** Has answers given by a process that is killed after some milliseconds. @returns whose were answered */
async function giveAndKill(
  all: readonly GivenAnswer[],
  after: number | null,
): Promise<Set<number>> {
  const child = spawn(process.execPath, ['tests/kit/forms/submit-process.ts'], {
    env: {
      ...process.env,
      DATABASE_URL: connection().url,
      PORTAL_SECRET: secret.toString('hex'),
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const answered = new Set<number>();
  const lines = createInterface(child.stdout);
  const ended = once(child, 'exit');
  const begun = once(lines, 'line');
  lines.on('line', (line) => answered.add(Number(line)));
  child.stdin.end(JSON.stringify(all));
  if (after !== null) {
    await Promise.race([begun, ended]);
    await sleep(after);
    child.kill('SIGKILL');
  }
  await ended;
  return answered;
}

it(
  `loses no answer to a form that was taken, and tears none, where the process is killed: ${KILLS} times`,
  async () => {
    let unanswered = 0;
    for (let round = 0; round < KILLS; round += 1) {
      const form = await addPlaces(api(), ROUND / 2);
      const all = await answersOf(api(), form, ROUND);
      const answered = await giveAndKill(all, round % 9);
      unanswered += ROUND - answered.size;
      expect(await torn(api(), form)).toEqual([]);
      const kept = await keptOf(api(), form);
      expect([...answered].filter((owner) => !kept.has(owner))).toEqual([]);
      // Whoever got no answer sends the same again.
      expect((await giveAndKill(all, null)).size).toBe(ROUND);
      expect(await torn(api(), form)).toEqual([]);
      expect((await keptOf(api(), form)).size).toBe(ROUND);
    }
    expect(unanswered).toBeGreaterThan(0);
  },
  PATIENCE,
);
