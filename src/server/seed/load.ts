import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { ZodMiniType, output } from 'zod/mini';
import {
  addAllianceItem,
  addChapter,
  addExpert,
  addStage,
  addTopic,
  addTrack,
  addUnit,
  saveContest,
} from '#server/areas/contest/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import { addMedia } from '#server/areas/media/service.ts';
import {
  addDictionary,
  addFriendlyLink,
  addQrCode,
  saveContact,
} from '#server/areas/system/service.ts';
import { IN_WORDS, tellIssue } from '#server/platform/text/in-words.ts';
import { renderBoth } from '#server/platform/text/markdown.ts';
import type { SeedFiles } from './files.ts';
import {
  seedAlliance,
  seedChapters,
  seedContests,
  seedDictionaries,
  seedExperts,
  seedMedia,
  seedSite,
  seedStages,
  seedTopics,
  seedTracks,
  seedUnits,
} from './schema.ts';

/** Where demonstration content comes from and goes to. */
export interface Seeding {
  db: Database;
  folder: string;
  files: SeedFiles;
}

async function read<S extends ZodMiniType>(
  { folder }: Seeding,
  name: string,
  schema: S,
): Promise<output<S>> {
  const parsed = schema.safeParse(parse(await readFile(join(folder, name), 'utf8')), IN_WORDS);
  if (parsed.success) return parsed.data;
  throw new Error(`${name}\n${parsed.error.issues.map(tellIssue).join('\n')}`);
}

/** Sessions with their stages, tracks and topics. */
export async function loadContests(seeding: Seeding): Promise<void> {
  const { db } = seeding;
  for (const row of await read(seeding, 'contests.yaml', seedContests)) await saveContest(db, row);
  for (const [sort, row] of (await read(seeding, 'stages.yaml', seedStages)).entries()) {
    await addStage(db, {
      ...row,
      sort,
      startsAt: new Date(row.startsAt),
      endsAt: new Date(row.endsAt),
    });
  }
  const trackIds = new Map<string, number>();
  for (const [sort, row] of (await read(seeding, 'tracks.yaml', seedTracks)).entries()) {
    trackIds.set(`${row.year} ${row.code}`, await addTrack(db, { ...row, sort }));
  }
  await loadTopics(seeding, trackIds);
}

async function loadTopics(seeding: Seeding, trackIds: Map<string, number>): Promise<void> {
  const { db, files } = seeding;
  const topics = await read(seeding, 'topics.yaml', seedTopics);
  for (const [sort, { track, attachments, ...row }] of topics.entries()) {
    const trackId = trackIds.get(`${row.year} ${track}`);
    if (trackId === undefined) throw new Error(`topics.yaml: ${row.year} has no track ${track}`);
    const attachmentIds: string[] = [];
    for (const { file, name } of attachments) attachmentIds.push(await files.id(file, name));
    const description = renderBoth(row.description);
    const requirements = renderBoth(row.requirements);
    await addTopic(db, { ...row, description, requirements, trackId, sort, attachmentIds });
  }
}

/** Experts, supporting units, the alliance and the standing pages. */
export async function loadPeople(seeding: Seeding): Promise<void> {
  const { db, files } = seeding;
  for (const [sort, { portrait, ...row }] of (
    await read(seeding, 'experts.yaml', seedExperts)
  ).entries()) {
    await addExpert(db, { ...row, sort, portraitId: await files.id(portrait) });
  }
  for (const [sort, { logo, ...row }] of (await read(seeding, 'units.yaml', seedUnits)).entries()) {
    await addUnit(db, { ...row, sort, logoId: await files.id(logo) });
  }
  for (const [sort, { cover, ...row }] of (
    await read(seeding, 'alliance.yaml', seedAlliance)
  ).entries()) {
    await addAllianceItem(db, {
      ...row,
      sort,
      body: renderBoth(row.body),
      coverId: await files.id(cover),
    });
  }
  for (const [sort, row] of (await read(seeding, 'chapters.yaml', seedChapters)).entries()) {
    await addChapter(db, { ...row, sort, body: renderBoth(row.body) });
  }
}

/** Albums and films. */
export async function loadMedia(seeding: Seeding): Promise<void> {
  const { db, files } = seeding;
  const media = await read(seeding, 'media.yaml', seedMedia);
  for (const [sort, { cover, items: named, ...row }] of media.entries()) {
    const items: { fileId: string; caption: (typeof named)[number]['caption'] }[] = [];
    for (const { file, caption } of named) items.push({ caption, fileId: await files.id(file) });
    await addMedia(db, { ...row, sort, items, coverId: await files.id(cover) });
  }
}

/** Contacts, links, QR codes and dictionaries. */
export async function loadSite(seeding: Seeding): Promise<void> {
  const { db } = seeding;
  const site = await read(seeding, 'site.yaml', seedSite);
  await saveContact(db, site.contact);
  for (const [sort, row] of site.friendlyLinks.entries())
    await addFriendlyLink(db, { ...row, sort });
  for (const [sort, row] of site.qrCodes.entries()) await addQrCode(db, { ...row, sort });
  for (const { type, name, entries } of await read(
    seeding,
    'dictionaries.yaml',
    seedDictionaries,
  )) {
    const rows = entries.map(({ label, value, ...look }, dictSort) => ({
      ...look,
      ...{ dictLabel: label, dictValue: value, dictSort },
    }));
    await addDictionary(db, type, name, rows);
  }
}
