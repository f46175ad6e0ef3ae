import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { PRACTICE_YEAR } from '#contract/contest/contest.ts';
import {
  APPROVER_ROLE,
  CHAIR_ROLE,
  ensureOfficeRole,
  REVIEWER_ROLE,
} from '#server/areas/identity/access/office-role.ts';
import { topics } from '#server/areas/contest/table.ts';
import type { Services } from '#server/areas/registration/record/context.ts';
import { fillCooperation, practiceContact } from '#server/demo/cooperation.ts';
import { practiceTopics } from '#server/demo/entry.ts';
import { fillJudging } from '#server/demo/judging.ts';
import { actorOf, bringPerson } from '#server/demo/person.ts';
import { practiceJudging } from '#server/demo/practice.ts';
import { fillApplication, practiceApplication } from '#server/demo/workflow.ts';
import { currentPortal } from '#server/portal.ts';
import { loadSecret } from '#server/platform/secrets/secret.ts';
import { resources } from '#server/resources.ts';
import { readSeed } from '#server/seed/read.ts';
import { UsageError } from './usage.ts';

const CONTESTANT = 'demo-contestant';
const CHAIR = 'demo-chair';
const ENTERPRISE = 'demo-enterprise';

/** Demonstration accounts by role. */
const PEOPLE = [
  {
    userName: CONTESTANT,
    roles: [],
    does: 'enters the practice contest, and hands in its work once approved',
  },
  { userName: 'demo-teammate', roles: [], does: 'joins the team' },
  { userName: 'demo-reviewer', roles: [REVIEWER_ROLE.key], does: 'reviews entries in the office' },
  { userName: CHAIR, roles: [CHAIR_ROLE.key], does: 'leads the judging of thirty entries' },
  { userName: 'demo-second', roles: [CHAIR_ROLE.key], does: 'agrees to what takes two people' },
  {
    userName: 'demo-approver',
    roles: [APPROVER_ROLE.key],
    does: 'decides an application for computing time',
  },
  {
    userName: ENTERPRISE,
    roles: [],
    does: 'answers a request for contact, and publishes listings',
  },
] as const;

/** The user name of the account that is brought by a name: another one once that was erased. */
type Names = (name: string) => string;

const SCORER = 'scoring_expert';

/** @returns where requests for contact are answered, or nothing if there is no organisation to answer them */
async function makeCooperation({ db }: Services, origin: string, names: Names): Promise<string[]> {
  const said = await readSeed(resources.seed, 'contact-request.yaml', practiceContact);
  const [member, asker] = [
    await actorOf(db, names(ENTERPRISE)),
    await actorOf(db, names(CONTESTANT)),
  ];
  const isThere = await fillCooperation(db, member, asker, said);
  return isThere
    ? [`answer the request for contact at ${origin}/personCenter/contactRequest/`]
    : [];
}

/** @returns where applications are decided, or nothing if there is no form to apply by */
async function makeApplication(
  services: Services,
  origin: string,
  names: Names,
): Promise<string[]> {
  const given = await readSeed(resources.seed, 'application.yaml', practiceApplication);
  const applicant = await actorOf(services.db, names(CONTESTANT));
  const isThere = await fillApplication(services, applicant, given);
  return isThere ? [`decide an application at ${origin}/admin/#/workflow/task`] : [];
}

/**
 * Creates accounts for trying out the demonstration. @returns how to use them @throws UsageError if there is no
 * practice session
 */
export async function makeDemo(services: Services, origin: string): Promise<string> {
  const { db } = services;
  const [topic] = await db
    .select({ id: topics.id })
    .from(topics)
    .where(eq(topics.year, PRACTICE_YEAR))
    .orderBy(topics.sort);
  if (!topic) throw new UsageError('There is no practice contest: it comes with SEED=demo');
  await ensureOfficeRole(db, REVIEWER_ROLE);
  await ensureOfficeRole(db, CHAIR_ROLE);
  await ensureOfficeRole(db, APPROVER_ROLE);
  const practice = await readSeed(resources.seed, 'practice-judging.yaml', practiceJudging);
  const known = await practiceTopics(db);
  if (practice.entries.some(({ track }) => !known.has(track))) {
    throw new UsageError(
      'The practice contest has too few tracks: it comes whole into an empty portal',
    );
  }
  const judges = practice.judges.map((judge) => ({ ...judge, roles: [SCORER], does: 'scores' }));
  const lines: string[] = [];
  const brought = new Map<string, string>();
  for (const person of [...PEOPLE, ...judges]) {
    const { userName, password } = await bringPerson(services, person);
    brought.set(person.userName, userName);
    lines.push(`${userName}\t${password}\t${person.does}`);
  }
  const names: Names = (name) => brought.get(name)!;
  const panel = practice.judges.map((judge) => ({ ...judge, userName: names(judge.userName) }));
  await fillJudging(services, names(CHAIR), { ...practice, judges: panel });
  return [
    ...lines,
    `Enter at ${origin}/entryInformation/contestant/?topic=${topic.id}, review at ${origin}/admin/#/contest/entry?topicId=${topic.id},`,
    `score at ${origin}/enterScore/, lead the judging at ${origin}/admin/#/judging/round`,
    ...(await makeCooperation(services, origin, names)),
    ...(await makeApplication(services, origin, names)),
  ].join('\n');
}

/** `podium demo`: creates accounts and prints their passwords once. */
export async function run(): Promise<number> {
  const portal = await currentPortal();
  try {
    const secret = loadSecret(join(portal.config.DATA_DIR, 'keys'));
    const services = { db: portal.connection.db, secret };
    process.stdout.write(`${await makeDemo(services, portal.config.PUBLIC_ORIGIN)}\n`);
  } finally {
    await portal.close();
  }
  return 0;
}
