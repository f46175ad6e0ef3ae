import { Agent } from 'node:http';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import {
  certificates,
  certificateTemplates,
} from '#server/areas/registration/certificate/table.ts';
import { writePaper } from '#server/areas/registration/certificate/paper.ts';
import { writePdf } from '#server/platform/pdf/document.ts';
import { localStorage } from '#server/platform/storage/local.ts';
import { loadKeyPair } from '#server/platform/wire/keypair.ts';
import { addAccount, addSession as addLogin } from '#tests/kit/account.ts';
import { sealed } from '#tests/kit/envelope.ts';
import { send } from './entries/send.ts';
import { addSession, addTopic, YEAR } from './entries/topic.ts';
import { startPortal } from './kit/portal.ts';

/**
 * Certificates of a whole session: issued by one call of the office, then each written as the PDF that its holder
 * downloads, compared with PDFs of one line. Usage: node tests/bench/certificates.ts [certificates]
 */
const amount = Number(process.argv[2] ?? 1000);

const portal = await startPortal(10, { TRUSTED_PROXIES: '127.0.0.1' });
const { db } = portal.connection;

/** Adds teams of one, each with an entry. */
const addEntries = (topicId: number) =>
  db.execute(sql`
    WITH made AS (
      INSERT INTO team (year, name, name_key)
      SELECT ${YEAR}, '先进计算队 ' || n, 'team' || n FROM generate_series(1, ${amount}::int) AS n RETURNING id
    ), people AS (
      INSERT INTO team_member (team_id, role, scope, slot, name, school, confirmed_at)
      SELECT id, 'captain', 'topic:' || ${topicId}::int, 1, '欧阳婷婷', 'school', now() FROM made
    )
    INSERT INTO entry (year, topic_id, team_id, slot, title, status, number, submitted_at, first_submitted_at)
    SELECT ${YEAR}, ${topicId}::int, id, 1, 'work ' || id, 'approved', 'N' || id, now(), now() FROM made`);

/** Adds the approved version of each, with the one person of its team. */
async function addVersions(): Promise<void> {
  await db.execute(sql`
    INSERT INTO entry_version (entry_id, submission, digest, snapshot)
    SELECT e.id, gen_random_uuid(), '', jsonb_build_object('members', jsonb_build_array(
      jsonb_build_object('memberId', m.id, 'role', m.role, 'name', m.name, 'nameLatin', m.name_latin)))
    FROM entry e JOIN team_member m ON m.team_id = e.team_id`);
  await db.execute(sql`
    UPDATE entry SET version_id = v.id, approved_id = v.id FROM entry_version v WHERE v.entry_id = entry.id`);
}

const line = (zh: string, en: string, y: number) => ({
  text: { zh, en },
  x: 20,
  y,
  width: 257,
  size: 8,
  align: 'center' as const,
});

async function addTemplate(): Promise<number> {
  const [row] = await db
    .insert(certificateTemplates)
    .values({
      year: YEAR,
      kind: 'participation',
      title: { zh: '参赛证书', en: 'Certificate of participation' },
      texts: [
        line('{name} 同学', '{name}', 60),
        line('在{contest}{topic}赛题中获得{award}', 'has won {award}', 90),
        line('队伍：{team}　编号：{number}', 'Team {team}', 120),
      ],
      codeX: 250,
      codeY: 160,
    })
    .returning();
  return row!.id;
}

/** Runs work and prints how long it took. */
async function measure(name: string, work: () => Promise<unknown>): Promise<void> {
  const begun = performance.now();
  await work();
  const seconds = (performance.now() - begun) / 1000;
  process.stdout.write(
    `${name}: ${seconds.toFixed(2)} s, ${((seconds / amount) * 1000).toFixed(1)} ms each, load ${loadavg()[0]!.toFixed(1)}\n`,
  );
}

await addSession(db);
await addEntries(await addTopic(db, 'certificates', {}));
await addVersions();
await db.execute(sql`ANALYZE`);
const token = await addLogin(db, await addAccount(db, ['admin']));
const { key, info, wrapped } = sealed(await loadKeyPair(join(portal.dataDir, 'keys')), {
  template: await addTemplate(),
  award: { zh: '参赛', en: 'participation' },
  entries: [],
  date: '2026-10-01',
});
const order = {
  path: '/contest/certificate/issue',
  text: JSON.stringify({ info, key: wrapped }),
  token,
  key,
};
const agent = new Agent({ keepAlive: true });
await measure(`${amount} certificates issued`, () => send(portal.origin, agent, order));
const issued = await db.select().from(certificates);
if (issued.length !== amount) throw new Error(`${issued.length} of ${amount} were issued`);

const press = { db, storage: localStorage(join(portal.dataDir, 'files')), origin: portal.origin };
const plain = {
  isLandscape: true,
  ground: null,
  lines: [{ ...line('', '', 60), text: '参赛证书', colour: '#000000' }],
  codes: [],
};
const told = { title: '参赛证书', author: 'Podium', language: 'zh' as const };
await writePaper(press, issued[0]!);
await measure(`${amount} papers of one line`, async () => {
  for (let at = 0; at < amount; at += 1) await writePdf(told, [plain]);
});
await measure(`${amount} papers`, async () => {
  for (const one of issued) await writePaper(press, one);
});
agent.destroy();
await portal.close();
