import { randomBytes } from 'node:crypto';
import type { Endpoint } from '#contract/call/endpoint.ts';
import { eq } from 'drizzle-orm';
import { identityCases } from '#server/areas/registration/record/identity-case/table.ts';
import { demandEntry } from '#server/areas/registration/record/context.ts';
import { teams } from '#server/areas/registration/record/team/table.ts';
import { addEvents } from '#server/platform/own/event.ts';
import { addAccount, type TestAccount } from '../account.ts';
import type { TestApp } from '../app.ts';
import type { Given } from '../office/resource.ts';
import { callerAccount } from './entry-given.ts';
import { addDraft, addTopic, confirm, personOf, type TestEntry } from './registration.ts';

/** Adds two teams of a topic, the first with the document of the second's captain. */
export async function twoOfOneDocument(app: TestApp, owner?: TestAccount) {
  const topic = await addTopic(app.db);
  const holder = await addDraft(app, topic.id);
  const claimant = await addDraft(app, topic.id, owner ?? (await addAccount(app.db)));
  const { name, birthday, idCountry, idNumber } = personOf();
  await confirm(app, holder.teamId, holder.captain.id, { idNumber });
  return { holder, claimant, asked: { name, birthday, idCountry, idNumber: idNumber!, text: '' } };
}

/** A person who claims a document, in the form that the call takes. */
export const askerOf = ({ teamId, captain }: TestEntry) => ({
  teamId,
  accountId: captain.id,
  userName: captain.userName,
});

/** Adds a case of a person, or of a new one, about a document that nobody else uses now. @returns its id */
export async function addCase(app: TestApp, owner?: TestAccount, team?: string): Promise<number> {
  const { id: entryId, teamId, captain } = await addDraft(app, (await addTopic(app.db)).id, owner);
  const { members } = await demandEntry(app.db, entryId);
  if (team) await app.db.update(teams).set({ name: team }).where(eq(teams.id, teamId));
  const row = { ownerId: captain.id, memberId: members[0]!.id, person: randomBytes(32) };
  const [added] = await app.db
    .insert(identityCases)
    .values({ ...row, name: '李明', content: '从未参加' })
    .returning();
  const event = { kind: 'identityCase', side: 'owner', deed: 'open', state: 'open' } as const;
  await addEvents(app.db, [{ ...event, recordId: added!.id, by: null, note: '从未参加' }]);
  return added!.id;
}

const version = { version: 1 };

/** The input of a call about documents claimed by two people; undefined for any other call. */
export async function identityCaseGiven(
  app: TestApp,
  { name }: Pick<Endpoint, 'name'>,
  accountId: number,
): Promise<Given | undefined> {
  const own = async () => addCase(app, await callerAccount(app.db, accountId));
  switch (name) {
    case 'identityCaseOpen': {
      const { claimant, asked } = await twoOfOneDocument(
        app,
        await callerAccount(app.db, accountId),
      );
      return { params: { id: claimant.teamId }, body: asked };
    }
    case 'identityCaseList':
    case 'identityCaseOwnList':
    case 'identityCaseNext':
      await own();
      return {};
    case 'identityCaseGet':
    case 'identityCaseOwnGet':
    case 'identityCaseEvents':
      return { params: { id: await own() } };
    case 'identityCaseEdit':
      return { params: { id: await own() }, body: { ...version, remark: 'r' } };
    case 'identityCaseAct':
      return { params: { id: await own() }, body: { ...version, deed: 'withdraw' } };
    case 'identityCaseDecide':
      return { body: { records: [{ ...version, id: await addCase(app) }], deed: 'grant' } };
    default:
      return undefined;
  }
}
