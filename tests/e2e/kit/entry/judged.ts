import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Browser, Page } from '@playwright/test';
import { files } from '../../../../src/server/platform/files/table.ts';
import { localStorage } from '../../../../src/server/platform/storage/local.ts';
import { addIdentifiedEntries } from '../../../kit/judging/blind/identified.ts';
import type { Identity } from '../../../kit/judging/blind/identity.ts';
import { addJudgedTopic, addSessionYear } from '../../../kit/judging/judging.ts';
import { dataDir } from '../portal/data-dir.ts';
import { within } from '../portal/database.ts';
import { addColleague, enter } from '../office.ts';

/** Adds approved entries in a topic of a separate session, as an office finds them when judging begins. */
export const addApprovedEntries = (count: number) => within((db) => addJudgedTopic(db, count));

/** Opens a separate browser of the given width in pixels for a judge. */
export async function addJudgeAt(browser: Browser, baseURL: string, width: number) {
  const name = await addColleague('scoring_expert');
  const context = await browser.newContext({ baseURL, viewport: { width, height: 844 } });
  await enter(context, name, baseURL);
  const page: Page = await context.newPage();
  return { name, page, context };
}

/** A playable film. */
const FILM = 'src/content/seed/media/final-2024.mp4';

/**
 * Adds entries of a separate session that reveal their identity in every field and in each of their files. @returns
 * the session
 */
export const addEntriesWithFiles = (identities: readonly Identity[]): Promise<number> =>
  within(async (db) => {
    const year = await addSessionYear(db);
    const storage = localStorage(join(dataDir(), 'files'));
    await addIdentifiedEntries({ db, storage }, year, identities);
    // Generated films only reveal an identity and cannot be played: a playable one replaces them.
    const isFilm = eq(files.mediaType, 'video/mp4');
    const bytes = await readFile(FILM);
    for (const { fileName } of await db.select().from(files).where(isFilm)) {
      if (!fileName.startsWith('00')) continue;
      await storage.vault.remove(fileName);
      await storage.vault.keep(fileName, bytes);
      await db.update(files).set({ size: bytes.length }).where(eq(files.fileName, fileName));
    }
    return year;
  });
