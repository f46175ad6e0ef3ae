import { loadavg } from 'node:os';
import { eq, sql } from 'drizzle-orm';
import { SECTORS } from '#contract/cooperation/sector.ts';
import { listListings } from '#contract/cooperation/listing/open.ts';
import { listPublic } from '#server/areas/cooperation/listing/open.ts';
import { listings } from '#server/areas/cooperation/listing/table.ts';
import { listMatches } from '#server/areas/cooperation/match/match.ts';
import { organisationMembers } from '#server/areas/cooperation/organisation/table.ts';
import { addAccount } from '#tests/kit/account.ts';
import { addCertified, addPublished, listingOf } from '#tests/kit/cooperation/listings.ts';
import { startPortal } from './kit/portal.ts';

/**
 * What the services of the cooperation portal take with many listings: the matches of one, and for comparison a page of
 * a list by sector, and one listing by its id. Usage: node tests/bench/matches.ts [listings]
 */
const amount = Number(process.argv[2] ?? 100_000);
const FIRMS = 500;
const CALLS = 100;
const STEP = 5000;

const portal = await startPortal(10);
const { db } = portal.connection;
const divisions = SECTORS.filter((code) => code.length === 2);

/** Copies one listing many times, with other titles and sectors. */
async function copyListing(of: number, firms: readonly number[], first: number): Promise<void> {
  await db.execute(sql`
    INSERT INTO listing (organisation_id, kind, status, draft, live, published_at, valid_until, sectors, terms, is_visible)
    SELECT (${sql.param(firms)}::int[])[1 + n % ${FIRMS}], (ARRAY['supply', 'demand', 'service', 'research'])[1 + n % 4], 'published',
      draft, changed.live, now() - make_interval(secs => n), valid_until,
      ARRAY[chr(65 + (n / 4) % 21), changed.code], terms, true
    FROM listing, generate_series(${first}::int, ${Math.min(amount, first + STEP - 1)}::int) AS n,
      LATERAL (SELECT (${sql.param(divisions)}::text[])[1 + (n / 4) % ${divisions.length}] AS code) AS chosen,
      LATERAL (SELECT chosen.code, jsonb_set(jsonb_set(live, '{sectors}', jsonb_build_array(chosen.code)),
        '{title,en}', to_jsonb('Item ' || n || ' of series ' || n % 97)) AS live) AS changed
    WHERE listing.id = ${of}`);
}

async function measure(name: string, call: (index: number) => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  for (let index = 0; index < CALLS; index += 1) {
    const before = performance.now();
    await call(index);
    times.push(performance.now() - before);
  }
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]!.toFixed(1);
  process.stdout.write(
    `${name}: median ${at(0.5)} ms, p95 ${at(0.95)} ms, load ${loadavg()[0]!.toFixed(1)}\n`,
  );
}

const { id: userId } = await addAccount(db);
const firms: number[] = [];
for (let at = 0; at < FIRMS; at += 1) firms.push((await addCertified(db, userId)).id);
const own = await addCertified(db, userId);
const { id: model } = await addPublished(db, own, listingOf('supply'));
for (let first = 1; first <= amount; first += STEP) await copyListing(model, firms, first);
await db.execute(sql`ANALYZE`);
await db.delete(organisationMembers).where(sql`${organisationMembers.organisationId} <> ${own.id}`);

const caller = { userId } as Parameters<typeof listMatches>[1];
const query = (given: object) => listListings.query.parse({ pageNum: 1, pageSize: 20, ...given });
await measure('one by its id', (at) =>
  db
    .select()
    .from(listings)
    .where(eq(listings.id, at + 1)),
);
await measure('list by sector', () => listPublic(db, query({ kind: 'demand', sector: '26' })));
const found = await listMatches(db, caller, model);
process.stdout.write(`${found.length} matches, the best ${found[0]?.score}\n`);
await measure('matches', () => listMatches(db, caller, model));
await portal.close();
