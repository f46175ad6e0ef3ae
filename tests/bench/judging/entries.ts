import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';

/** Adds teams of three with an approved version each, as a session has them when it is judged. */
export async function fillEntries(
  db: Database,
  topic: { id: number; year: number },
  count: number,
): Promise<void> {
  await db.execute(sql`
    INSERT INTO account (user_name, nick_name)
    SELECT 'user' || n, 'x' FROM generate_series(1, ${count * 3}) n`);
  await db.execute(sql`
    INSERT INTO team (year, name, name_key)
    SELECT ${topic.year}::int, '队伍' || n, 'team' || n FROM generate_series(1, ${count}) n`);
  await db.execute(sql`
    INSERT INTO team_member (team_id, account_id, role, scope, slot, name, school)
    SELECT t.id, a.id, CASE WHEN a.n % 3 = 0 THEN 'captain' ELSE 'member' END,
      'contest:' || ${topic.year}::text, 1, '李明', '大学'
    FROM (SELECT id, row_number() OVER (ORDER BY id) - 1 AS n FROM account WHERE user_name LIKE 'user%') a
    JOIN (SELECT id, row_number() OVER (ORDER BY id) - 1 AS n FROM team) t ON t.n = a.n / 3`);
  await db.execute(sql`
    INSERT INTO entry (year, topic_id, team_id, slot, status, number, title)
    SELECT ${topic.year}::int, ${topic.id}::int, id, 1, 'approved', 'N' || id, '作品' FROM team`);
  await db.execute(sql`
    INSERT INTO entry_version (entry_id, submission, snapshot)
    SELECT e.id, gen_random_uuid(), jsonb_build_object('title', '作品', 'team', t.name, 'form', NULL,
      'answers', '{"team":{},"topic":{}}'::jsonb,
      'members', (SELECT jsonb_agg(jsonb_build_object('memberId', m.id, 'role', m.role, 'name', m.name,
        'nameLatin', '', 'school', m.school, 'birthday', NULL, 'answers', '{}'::jsonb))
        FROM team_member m WHERE m.team_id = t.id))
    FROM entry e JOIN team t ON t.id = e.team_id`);
  await db.execute(sql`
    UPDATE entry SET version_id = v.id, approved_id = v.id FROM entry_version v WHERE v.entry_id = entry.id`);
}

/** Adds all entries to a round, with blind numbers. */
export async function judgeEntries(db: Database, roundId: number): Promise<void> {
  await db.execute(sql`
    INSERT INTO judged_entry (round_id, entry_id, blind_no, version_id, title)
    SELECT ${roundId}::int, id, row_number() OVER (ORDER BY id), approved_id, title FROM entry`);
}
