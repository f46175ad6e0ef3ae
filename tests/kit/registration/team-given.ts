import type { Endpoint } from '#contract/call/endpoint.ts';
import { demandEntry } from '#server/areas/registration/record/context.ts';
import { invite } from '#server/areas/registration/team/invitation/invite.ts';
import { joinTeam } from '#server/areas/registration/team/membership.ts';
import { teamRequests } from '#server/areas/registration/record/team/table.ts';
import { addAccount, addTicket, freshPhone, type TestAccount } from '../account.ts';
import type { TestApp } from '../app.ts';
import { callerAccount } from './entry-given.ts';
import {
  addDraft,
  addMember,
  addTopic,
  confirm,
  personOf,
  type TestEntry,
} from './registration.ts';
import type { Given } from '../office/resource.ts';

/** A new team; the caller's if one is named. */
const teamOf = async (app: TestApp, leader?: TestAccount): Promise<TestEntry> =>
  addDraft(app, (await addTopic(app.db)).id, leader);

const invited = ({ teamId, captain }: TestEntry, app: TestApp) =>
  invite(app, { teamId, accountId: captain.id }, { kind: 'code', role: 'member' });

/** Adds a second member to a team. @returns their id in it */
async function second(app: TestApp, entry: TestEntry): Promise<number> {
  await addMember(app, entry);
  return (await demandEntry(app.db, entry.id)).members[1]!.id;
}

async function requested({ db }: TestApp, { teamId }: TestEntry): Promise<number> {
  const { id: accountId } = await addAccount(db);
  const [row] = await db
    .insert(teamRequests)
    .values({ teamId, accountId, role: 'member' })
    .returning();
  return row!.id;
}

type Making = (app: TestApp, caller: TestAccount) => Promise<Given>;

const led =
  (body: (app: TestApp, entry: TestEntry) => Promise<object>): Making =>
  async (app, caller) => {
    const entry = await teamOf(app, caller);
    return { params: { id: entry.teamId }, body: await body(app, entry) };
  };

/** The input of each call of contestants about teams. */
const CALLS: Readonly<Record<string, Making>> = {
  sendGuardianCode: async ({ db }) => {
    const captchaVerification = await addTicket(db, 'sms:guardian');
    return { body: { phonenumber: freshPhone(), captchaVerification } };
  },
  teamInvite: led(() => Promise.resolve({ kind: 'code', role: 'member' })),
  teamReinvite: led(async (app, entry) => {
    const leader = { teamId: entry.teamId, accountId: entry.captain.id };
    const phone = { kind: 'phone', role: 'member', phone: freshPhone() } as const;
    return { invitation: (await invite(app, leader, phone)).id };
  }),
  teamUninvite: led(async (app, entry) => ({ invitation: (await invited(entry, app)).id })),
  teamAdmit: led(async (app, entry) => ({
    request: await requested(app, entry),
    isAdmitted: true,
  })),
  teamRole: led(async (app, entry) => ({ member: await second(app, entry), role: 'tutor' })),
  teamRemove: led(async (app, entry) => ({ member: await second(app, entry) })),
  teamHandOver: led(async (app, entry) => ({ member: await second(app, entry) })),
  teamRename: led(() => Promise.resolve({ name: '改名', version: 1 })),
  teamPerson: led(() => Promise.resolve(personOf())),
  teamPublication: async (app, caller) => {
    const entry = await teamOf(app, caller);
    await confirm(app, entry.teamId, caller.id);
    return { params: { id: entry.teamId }, body: { agrees: true } };
  },
  teamLeave: async (app, caller) => {
    const entry = await teamOf(app);
    const context = await demandEntry(app.db, entry.id);
    const who = { accountId: caller.id, role: 'member' } as const;
    await app.db.transaction((tx) => joinTeam(tx, context, who));
    return { params: { id: entry.teamId } };
  },
  invitationLook: async (app) => ({ body: { code: (await invited(await teamOf(app), app)).code } }),
  invitationOwnList: async (app, { phone }) => {
    const { teamId, captain } = await teamOf(app);
    const asked = { kind: 'phone', role: 'member', phone } as const;
    await invite(app, { teamId, accountId: captain.id }, asked);
    return {};
  },
  invitationAnswer: async (app) => {
    const { code } = await invited(await teamOf(app), app);
    return { body: { code, isAccepted: true } };
  },
};

/** The input of a call about teams; undefined for any other call. */
export async function teamGiven(
  app: TestApp,
  { name }: Pick<Endpoint, 'name'>,
  accountId: number,
): Promise<Given | undefined> {
  return CALLS[name]?.(app, await callerAccount(app.db, accountId));
}
