import { addColleague } from './office.ts';
import { ask } from './portal/database.ts';

/** The person responsible for a channel, and a channel of somebody else. */
export interface Channels {
  user: string;
  own: string;
  foreign: string;
}

let count = 0;

/**
 * Adds people who registered by a channel in the last days, and entries that they began. No drafts: those of a past
 * session are deleted each hour.
 */
async function addPeople(channel: string, people: number): Promise<void> {
  await ask(`
    WITH person AS (
      INSERT INTO account (user_name, nick_name, source_channel, last_channel, local_area, created_at)
      SELECT '${channel}-' || no, 'x', '${channel}', '${channel}',
        jsonb_build_object('provinceCode', (ARRAY['110000', '310000', '440000', '510000', '610000'])[1 + no % 5]),
        now() - make_interval(days => no % 20)
      FROM generate_series(1, ${people}) AS no RETURNING id, created_at
    ), place AS (
      SELECT id, year, row_number() OVER (ORDER BY id) AS no FROM topic WHERE year = 2025 ORDER BY id LIMIT 6
    ), started AS (
      INSERT INTO team (year, name, name_key)
      SELECT 2025, '${channel} ' || id, '${channel}' || id FROM person WHERE id % 2 = 0
      RETURNING id, name
    )
    INSERT INTO entry (year, topic_id, team_id, slot, status, first_channel, last_channel, created_by_id,
      created_at, first_submitted_at, first_approved_at)
    SELECT 2025, place.id, started.id, 1, state, '${channel}', '${channel}', person.id, person.created_at,
      CASE WHEN state <> 'withdrawn' THEN person.created_at + interval '1 hour' END,
      CASE WHEN state = 'approved' THEN person.created_at + interval '2 hours' END
    FROM person
      JOIN started ON started.name = '${channel} ' || person.id
      CROSS JOIN LATERAL (SELECT (ARRAY['withdrawn', 'submitted', 'approved', 'returned', 'approved', 'review'])[1 + (person.id / 2) % 6] AS state) AS s
      JOIN place ON place.no = 1 + (person.id / 2) % 3`);
}

const addVisits = (channel: string, visits: number) =>
  ask(`
    WITH day AS (SELECT (now() AT TIME ZONE 'Asia/Shanghai')::date - no AS day, no FROM generate_series(0, 19) AS no),
      kept AS (INSERT INTO visit_day SELECT day, '${channel}', 'home', 'desk', ${visits} + no FROM day)
    INSERT INTO visitor_day SELECT day, '${channel}', ${visits} - 3 + no FROM day`);

/** Adds two channels with figures, one of them of the person who will look at them. */
export async function addFigures(): Promise<Channels> {
  count += 1;
  const mark = `${Date.now() % 1e7}${count}`;
  const user = await addColleague('channel');
  const [own, foreign] = [`uni-${mark}`, `rival-${mark}`];
  await ask(`
    INSERT INTO channel (key, name, account_id)
    VALUES ('${own}', '{"zh": "高校合作", "en": "Universities"}', (SELECT id FROM account WHERE user_name = '${user}')),
      ('${foreign}', '{"zh": "竞争渠道", "en": "Rival channel"}', NULL)`);
  await addPeople(own, 60);
  await addPeople(foreign, 91);
  await addVisits(own, 12);
  await addVisits(foreign, 77);
  return { user, own, foreign };
}
