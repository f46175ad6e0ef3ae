import { randomBytes } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { LISTING_KINDS } from '#contract/cooperation/listing/facts.ts';
import { remindOfEnds } from '#server/areas/cooperation/listing/ending.ts';
import { listPublic } from '#server/areas/cooperation/listing/open.ts';
import {
  organisationMembers,
  organisations,
} from '#server/areas/cooperation/organisation/table.ts';
import { flipListings } from '#server/areas/cooperation/visibility/listing.ts';
import { messages } from '#server/platform/message/table.ts';
import { outbox } from '#server/platform/publish/table.ts';
import { resources } from '#server/resources.ts';
import { seedCooperation } from '#server/seed/cooperation.ts';
import { createSeedFiles } from '#server/seed/files.ts';
import { useApp } from '#tests/kit/app.ts';

const test = useApp();
beforeAll(async () => {
  const { db, storage } = test();
  const files = createSeedFiles(db, storage, resources.seed);
  await seedCooperation({
    db,
    folder: resources.seed,
    files,
    secret: randomBytes(32),
  });
});

it('shows visitors listings of each kind, several of them written in English', async () => {
  const { rows, total } = await listPublic(test().db, {
    pageNum: 1,
    pageSize: 50,
  });
  expect(total).toBeGreaterThanOrEqual(24);
  expect([...new Set(rows.map(({ kind }) => kind))].toSorted()).toEqual(LISTING_KINDS.toSorted());
  const english = rows.filter(({ original }) => original === 'en');
  expect(english.length).toBeGreaterThan(5);
  expect(english.some(({ title }) => title.zh === '')).toBe(true);
});

it('certifies organisations that nobody has a password for', async () => {
  const rows = await test().db.select().from(organisations);
  expect(rows.filter(({ isVisible, ownerId }) => !isVisible || ownerId !== null)).toEqual([]);
  expect(await test().db.$count(organisationMembers)).toBe(0);
});

it('leaves the workers of listings nothing to change', async () => {
  const count = async () => [await test().db.$count(outbox), await test().db.$count(messages)];
  const before = await count();
  await flipListings(test().db);
  await remindOfEnds(test().db);
  expect(await count()).toEqual(before);
});
