import { eq } from 'drizzle-orm';
import type { Endpoint } from '#contract/call/endpoint.ts';
import { withAncestors } from '#domain/cooperation/sector.ts';
import { certificationFiles } from '#server/areas/cooperation/certification/table.ts';
import {
  organisationMembers,
  organisations,
} from '#server/areas/cooperation/organisation/table.ts';
import { organisationKind } from '#server/areas/cooperation/directory/kind.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { decide } from '#server/platform/own/deed.ts';
import { addSession, bearer } from '../account.ts';
import type { TestApp } from '../app.ts';
import type { Given } from '../office/resource.ts';
import { logIn, type LoggedIn } from '../session.ts';
import { actorOf, addCertified, found, identityOf, roundOf, submit } from './organisation.ts';

const version = { version: 1 };
const PROFILE = { site: null, sectors: ['26'], founded: null, size: null };
const CONTACT = { contactPhone: null, contactEmail: null };

/** The caller, who may be nobody; then an account of its own. */
async function whoIs(app: TestApp, id: number): Promise<LoggedIn> {
  const [account] = await app.db.select().from(accounts).where(eq(accounts.id, id));
  if (!account) return logIn(app.db);
  // Many calls are tested with one account, which may belong to five organisations at once.
  await app.db.delete(organisationMembers).where(eq(organisationMembers.accountId, id));
  const token = await addSession(app.db, { id });
  return { userId: id, userName: account.userName, token, headers: bearer(token) };
}

/** Gives an organisation a value for each of its lists. @returns its id */
async function fill({ db }: TestApp, id: number): Promise<number> {
  const lists = { sectors: withAncestors(['26']), languages: ['zh'] };
  await db.update(organisations).set(lists).where(eq(organisations.id, id));
  return id;
}

const filled = async (app: TestApp, who: LoggedIn): Promise<number> =>
  fill(app, (await found(app, who)).id);

/** An organisation with an event in its history. */
async function suspended(app: TestApp, who: LoggedIn): Promise<number> {
  const id = await filled(app, who);
  const office = actorOf(await logIn(app.db));
  const deed = { deed: 'suspend', note: 'n', records: [{ ...version, id }] };
  await decide(app.db, organisationKind, office, deed);
  return id;
}

async function organisationGiven(app: TestApp, name: string, who: LoggedIn) {
  switch (name) {
    case 'organisationFound':
      return { body: identityOf() };
    case 'organisationProfile': {
      const { id } = await found(app, who);
      return { params: { id }, body: { ...PROFILE, ...CONTACT, ...version } };
    }
    case 'organisationList':
    case 'organisationOwnList':
    case 'organisationNext':
      await found(app, who);
      return {};
    case 'cooperationOrganisationList':
    case 'cooperationOrganisationRead':
      return { params: { id: await fill(app, await addCertified(app, who)) } };
    case 'organisationGet':
    case 'organisationOwnGet':
    case 'organisationReveal':
      return { params: { id: await filled(app, who) } };
    case 'organisationEvents':
      return { params: { id: await suspended(app, who) } };
    case 'organisationEdit':
      return { params: { id: await filled(app, who) }, body: { ...version, remark: 'r' } };
    case 'organisationAct':
      return { params: { id: (await found(app, who)).id }, body: { ...version, deed: 'restore' } };
    case 'organisationDecide': {
      const { id } = await found(app, who);
      return { body: { records: [{ ...version, id }], deed: 'suspend', note: 'n' } };
    }
    default:
      return undefined;
  }
}

/** A submitted round of somebody else, so that the caller may review it. */
async function submitted(app: TestApp) {
  const who = await logIn(app.db);
  const { id } = await found(app, who);
  await submit(app, who, id);
  return roundOf(app, id);
}

async function certificationGiven(app: TestApp, name: string, who: LoggedIn) {
  const own = async () => (await found(app, who)).round;
  switch (name) {
    case 'certificationBegin':
      return { body: { organisationId: (await own()).organisationId } };
    case 'certificationSave': {
      const { id } = await own();
      return { params: { id }, body: { ...version, identity: identityOf(), evidence: [] } };
    }
    case 'certificationAct': {
      const { id } = await found(app, who);
      await submit(app, who, id);
      const round = await roundOf(app, id);
      return { params: { id: round.id }, body: { version: round.version, deed: 'recall' } };
    }
    case 'certificationOwnList':
      await own();
      return {};
    case 'certificationOwnGet': {
      const { id } = await found(app, who);
      await submit(app, who, id);
      return { params: { id: (await roundOf(app, id)).id } };
    }
    case 'certificationList':
    case 'certificationNext':
      await submitted(app);
      return {};
    case 'certificationGet':
    case 'certificationEvents':
    case 'certificationReveal':
      return { params: { id: (await submitted(app)).id } };
    case 'certificationEdit': {
      const round = await submitted(app);
      return { params: { id: round.id }, body: { version: round.version, remark: 'r' } };
    }
    case 'certificationDecide': {
      const { id, version: now } = await submitted(app);
      return { body: { records: [{ id, version: now }], deed: 'approve' } };
    }
    case 'certificationEvidence': {
      const { id } = await submitted(app);
      const isOfIt = eq(certificationFiles.certificationId, id);
      const [file] = await app.db.select().from(certificationFiles).where(isOfIt);
      return { params: { id, file: file!.fileId } };
    }
    default:
      return undefined;
  }
}

/** The input of a call about organisations and their certification; undefined for any other call. */
export async function cooperationGiven(
  app: TestApp,
  { name }: Pick<Endpoint, 'name'>,
  accountId: number,
): Promise<Given | undefined> {
  if (!/^(?:organisation|certification|cooperationOrganisation)[A-Z]/.test(name)) return undefined;
  if (/(?:Remove|Export)$/.test(name)) return undefined;
  const who = await whoIs(app, accountId);
  return (await organisationGiven(app, name, who)) ?? certificationGiven(app, name, who);
}
