import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { AGREED_EDITION } from '#contract/registration/team.ts';
import { PRACTICE_YEAR } from '#contract/contest/contest.ts';
import { topics, tracks } from '#server/areas/contest/table.ts';
import { beginEntry } from '#server/areas/registration/entry/begin.ts';
import { savePart } from '#server/areas/registration/entry/part.ts';
import { submitEntry } from '#server/areas/registration/entry/submit.ts';
import { demandEntry, type Services } from '#server/areas/registration/record/context.ts';
import { decide } from '#server/areas/registration/review/decide.ts';
import { writeOwnPerson } from '#server/areas/registration/team/person/person.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { actorOf, bringPerson } from './person.ts';
import type { PracticeEntry } from './practice.ts';

type Captain = Pick<Actor, 'userId' | 'userName'>;

/** Nobody is behind it: no document of that country has letters in its number. */
const documentOf = ({ userId }: Captain) => ({
  idCountry: 'BR',
  idNumber: `DEMO${String(userId).padStart(6, '0')}`,
});

const chosen = (id: number) => ({ chosen: [id], other: '' });

/** What a captain writes into the parts of the demonstration's form (`form.yaml`). */
const partsOf = ({ title }: PracticeEntry, { userName }: Captain) =>
  ({
    topic: { e1: `${title}：方法、实验环境与结果，附可重复的脚本。`, e2: chosen(2) },
    team: { e4: `${userName}@example.org` },
    member: { e7: chosen(2), e8: '计算机科学与技术' },
  }) as const;

/** The topics of the practice contest, by the codes of their tracks. */
export async function practiceTopics(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .select({ code: tracks.code, id: topics.id })
    .from(topics)
    .innerJoin(tracks, eq(tracks.id, topics.trackId))
    .where(eq(topics.year, PRACTICE_YEAR));
  return new Map(rows.map(({ code, id }) => [code, id]));
}

async function fillIn(services: Services, id: number, given: PracticeEntry, captain: Captain) {
  const { entry } = await demandEntry(services.db, id);
  const accountId = captain.userId;
  await writeOwnPerson(
    services,
    { teamId: entry.teamId, accountId, address: '' },
    {
      name: given.captain,
      nameLatin: '',
      school: given.school,
      birthday: '2003-05-04',
      ...documentOf(captain),
      agreesToRules: true,
      agreesToPrivacy: true,
      edition: AGREED_EDITION,
    },
  );
  const { title } = given;
  for (const [part, changes] of Object.entries(partsOf(given, captain))) {
    const save = { part: part as 'topic' | 'team' | 'member', version: 0, title, changes };
    await savePart(services, { id, accountId, waited: 0 }, save);
  }
}

/**
 * Enters a team in the practice contest as its captain and the office do: begun, filled in, submitted and approved.
 * @returns the id of the entry
 */
export async function enterTeam(
  services: Services,
  office: Actor,
  given: PracticeEntry & { topicId: number; userName: string },
): Promise<number> {
  const { topicId, team } = given;
  const captainOf = { userName: given.userName, roles: [], nickName: given.captain };
  const { userName } = await bringPerson(services, captainOf);
  const captain = await actorOf(services.db, userName);
  const { userId: accountId } = captain;
  const id = await beginEntry(services.db, { topicId, accountId, teamName: team, channel: null });
  await fillIn(services, id, given, captain);
  await submitEntry(services, { id, accountId, userName, submission: randomUUID(), waited: 0 });
  const { entry } = await demandEntry(services.db, id);
  const { versionId } = entry;
  const words = { marks: [], reason: '' };
  await decide(services.db, office, id, { versionId: versionId!, decision: 'approve', ...words });
  return id;
}
