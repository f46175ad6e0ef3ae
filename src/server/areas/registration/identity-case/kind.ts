import { eq, inArray, sql } from 'drizzle-orm';
import { translator } from '#content/i18n/translate.ts';
import {
  identityCaseKind as contract,
  identityCaseResource,
} from '#contract/registration/identity-case.ts';
import { identityCaseStates } from '#domain/registration/identity-case.ts';
import { maskName } from '#domain/identity/mask.ts';
import type { Database } from '#server/platform/db/database.ts';
import { notify } from '#server/platform/message/notify.ts';
import { ownKind } from '#server/platform/own/kind.ts';
import { likePattern } from '#server/platform/records/filter.ts';
import { withMoment } from '#server/platform/records/row.ts';
import type { RowOf, Store } from '#server/platform/records/store.ts';
import { teamMembers, teams } from '../record/team/table.ts';
import { identityCaseDecided } from '../templates.ts';
import { findHolders, freeDocument } from './holder.ts';
import { ownPage } from './own-page.ts';
import { identityCases } from '../record/identity-case/table.ts';

type Row = RowOf<typeof identityCases>;

const teamsOf = (db: Database, rows: readonly Row[]) =>
  db
    .select({ memberId: teamMembers.id, id: teams.id, name: teams.name, year: teams.year })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .where(
      inArray(
        teamMembers.id,
        rows.map(({ memberId }) => memberId),
      ),
    );

/**
 * The people who entered with the document, as the office sees them: personal names are masked for everybody (threat
 * 43).
 */
async function holdersOf(db: Database, row: Row): Promise<string> {
  const found = await findHolders(db, row);
  return found.map(({ member, team }) => `${maskName(member.name ?? '')} · ${team}`).join(', ');
}

async function present(db: Database, rows: readonly Row[]) {
  if (rows.length === 0) return [];
  const found = await teamsOf(db, rows);
  return Promise.all(
    rows.map(async (row) => {
      const { name: team, year } = found.find(({ memberId }) => memberId === row.memberId)!;
      return {
        ...withMoment(row),
        name: maskName(row.name),
        team,
        year,
        holders: await holdersOf(db, row),
        createdAt: row.createdAt.toISOString(),
      };
    }),
  );
}

const isOfTeamNamed = (keyword: string) =>
  sql`EXISTS (SELECT 1 FROM ${teamMembers} m JOIN ${teams} t ON t.id = m.team_id
    WHERE m.id = ${identityCases.memberId} AND t.name ILIKE ${likePattern(keyword)})`;

/** Store of identity cases. */
export const identityCaseStore: Store<typeof identityCaseResource, typeof identityCases> = {
  resource: identityCaseResource,
  table: identityCases,
  // Belongs to the department of the team's topic, like the entry.
  owner: identityCases,
  columns: { id: identityCases.id, updatedAt: identityCases.updatedAt },
  where: ({ keyword, status }) => [
    keyword === undefined ? undefined : isOfTeamNamed(keyword),
    status && eq(identityCases.status, status),
  ],
  present,
  values: (_, change) => Promise.resolve(change),
};

/** Notifies the claimant of the decision. */
async function tellOwner(tx: Database, row: Row): Promise<void> {
  const [team] = await teamsOf(tx, [row]);
  const state = {
    zh: translator('zh')(`label.identity_case_state.${row.status}`),
    en: translator('en')(`label.identity_case_state.${row.status}`),
  };
  await notify(tx, {
    template: identityCaseDecided,
    to: row.ownerId === null ? [] : [row.ownerId],
    values: { team: team!.name, state, answer: row.answer },
    link: await ownPage(tx, team!.id),
    about: `team ${team!.id}`,
  });
}

/**
 * “It is me”: granting a case frees the document in the other team; the claimant then confirms their identity with
 * it.
 */
export const identityCaseKind = ownKind({
  contract,
  states: identityCaseStates,
  store: identityCaseStore,
  // Claimants read for which of their teams it is, and never who has the document.
  async presentOwn({ db }, rows) {
    const found = await teamsOf(db, rows);
    return rows.map((row) => ({
      team: found.find(({ memberId }) => memberId === row.memberId)!.name,
    }));
  },
  written: (_, { note }) => ({ answer: note }),
  async decided(tx, deed, after) {
    if (deed === 'grant') await freeDocument(tx, after);
    await tellOwner(tx, after);
  },
});
