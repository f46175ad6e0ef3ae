import { sql, type SQL } from 'drizzle-orm';
import { PUBLIC_MAIL } from '#domain/judging/mail-provider.ts';
import { topics } from '#server/areas/contest/table.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { entries } from '#server/areas/registration/record/entry/table.ts';
import { teamMembers } from '#server/areas/registration/record/team/table.ts';
import { folded } from '#server/platform/text/folded.ts';
import { judges } from '../table.ts';

/** Accounts and entries between which conflicts are looked for. */
export interface ConflictSearch {
  accountIds: readonly number[];
  /** Ids of the entries, as a subquery. */
  entryIds: SQL;
}

export const anyOf = (ids: readonly number[]): SQL =>
  sql`ANY(${sql.param(`{${ids.join(',')}}`)}::int[])`;
export const idsAsQuery = (ids: readonly number[]): SQL =>
  sql`SELECT unnest(${sql.param(`{${ids.join(',')}}`)}::int[])`;

const named = (text: SQL): SQL => sql`nullif(lower(trim(coalesce(${text}, ''))), '')`;

/** What organisations and schools are compared by. */
const compared = (text: SQL): SQL => sql`nullif(${folded(text)}, '')`;

/** Organisations of the accounts, as their profiles and rounds name them. */
const organisations = ({ accountIds }: ConflictSearch): SQL => sql`
  SELECT id AS account_id, ${compared(sql`colleges`)} AS organisation FROM ${accounts} WHERE id = ${anyOf(accountIds)}
  UNION SELECT id, ${compared(sql`work_name`)} FROM ${accounts} WHERE id = ${anyOf(accountIds)}
  UNION SELECT account_id, ${compared(sql`organisation`)} FROM ${judges} WHERE account_id = ${anyOf(accountIds)}`;

/** Everybody who is or was in the team of one of the entries. */
const people = ({ entryIds }: ConflictSearch): SQL => sql`
  SELECT e.id AS entry_id, e.year, t.track_id, m.account_id, m.role, m.person AS document,
    ${named(sql`m.school`)} AS school, ${compared(sql`m.school`)} AS compared
  FROM ${entries} e
  JOIN ${topics} t ON t.id = e.topic_id
  JOIN ${teamMembers} m ON m.team_id = e.team_id
  WHERE e.id IN (${entryIds})`;

/** Pattern for the registrable domain of an address: that of `cs.school.edu.cn` is `school.edu.cn`. */
const DOMAIN = String.raw`([^.]+\.(?:(?:ac|co|com|edu|gov|net|org)\.[a-z]{2}|[a-z]+))$`;

/** All mail addresses of accounts, confirmed or not, each with its domain. @param ids of the accounts, as a subquery */
const addresses = (ids: SQL): SQL => sql`
  SELECT account_id, mail, substring(split_part(mail, '@', 2) FROM ${sql.raw(`'${DOMAIN}'`)}) AS domain
  FROM (SELECT DISTINCT a.id AS account_id, ${named(sql`given.mail`)} AS mail
    FROM ${accounts} a CROSS JOIN LATERAL (VALUES (a.email), (a.confirmed_email)) AS given (mail)
    WHERE a.id IN (${ids})) AS written
  WHERE mail IS NOT NULL`;

/** The same for everybody in a team of one of the entries. */
const teamAddresses = (): SQL => sql`
  SELECT p.entry_id, a.* FROM person p
  JOIN (${addresses(sql`SELECT account_id FROM person`)}) AS a ON a.account_id = p.account_id`;

/** Everybody who was ever in a team with one of the accounts. */
const companions = ({ accountIds }: ConflictSearch): SQL => sql`
  SELECT DISTINCT mine.account_id, other.account_id AS companion
  FROM ${teamMembers} mine
  JOIN ${teamMembers} other ON other.team_id = mine.team_id AND other.account_id <> mine.account_id
  WHERE mine.account_id = ${anyOf(accountIds)}`;

/** Tracks in which the accounts compete themselves. */
const competing = ({ accountIds }: ConflictSearch): SQL => sql`
  SELECT DISTINCT m.account_id, e.year, t.track_id
  FROM ${teamMembers} m
  JOIN ${entries} e ON e.team_id = m.team_id
  JOIN ${topics} t ON t.id = e.topic_id
  WHERE m.account_id = ${anyOf(accountIds)} AND m.left_at IS NULL
    AND e.status NOT IN ('withdrawn', 'rejected', 'disqualified')`;

/** Conflicts that follow from records, with their evidence. A pair can have several. */
export const detectedConflicts = (among: ConflictSearch): SQL => sql`
  WITH person AS (${people(among)}), organisation AS (${organisations(among)}),
       companion AS (${companions(among)}), competitor AS (${competing(among)}),
       own AS (${addresses(idsAsQuery(among.accountIds))}), their AS (${teamAddresses()})
  SELECT entry_id, account_id, CASE role WHEN 'tutor' THEN 'tutor' ELSE 'member' END AS kind, '' AS evidence
    FROM person WHERE account_id = ${anyOf(among.accountIds)}
  UNION SELECT p.entry_id, o.account_id, 'organisation', p.school FROM person p
    JOIN organisation o ON o.organisation = p.compared
  UNION SELECT p.entry_id, mine.account_id, 'identity', '' FROM person p
    JOIN ${teamMembers} mine ON mine.person = p.document AND mine.account_id IS DISTINCT FROM p.account_id
    WHERE mine.account_id = ${anyOf(among.accountIds)}
  UNION SELECT t.entry_id, o.account_id, 'mail', o.mail FROM their t
    JOIN own o ON o.mail = t.mail AND o.account_id <> t.account_id
  UNION SELECT t.entry_id, o.account_id, 'domain', o.domain FROM their t
    JOIN own o ON o.domain = t.domain AND o.account_id <> t.account_id
    WHERE o.domain <> ALL(${sql.param([...PUBLIC_MAIL])}::text[])
  UNION SELECT p.entry_id, c.account_id, 'team', '' FROM person p
    JOIN companion c ON c.companion = p.account_id
  UNION SELECT p.entry_id, c.account_id, 'topic', '' FROM person p
    JOIN competitor c ON c.track_id = p.track_id AND c.year = p.year`;
