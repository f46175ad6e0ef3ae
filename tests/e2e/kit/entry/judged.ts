import type { Browser, Page } from '@playwright/test';
import { startCluster } from '../../../../src/server/platform/db/embedded/cluster.ts';
import { connect } from '../../../../src/server/platform/db/database.ts';
import { addJudgedTopic } from '../../../kit/judging/judging.ts';
import { dataDir } from '../portal/data-dir.ts';
import { addColleague, enter } from '../office.ts';

/** Approved entries in a topic of a session of its own, as an office finds them when judging begins. */
export async function addApprovedEntries(count: number) {
  const cluster = await startCluster(dataDir());
  const { db, close } = connect(cluster.url);
  try {
    return await addJudgedTopic(db, count);
  } finally {
    await close();
    await cluster.stop();
  }
}

/** A judge in a browser of their own, so many pixels wide. */
export async function addJudgeAt(browser: Browser, baseURL: string, width: number) {
  const name = await addColleague('scoring_expert');
  const context = await browser.newContext({ baseURL, viewport: { width, height: 844 } });
  await enter(context, name, baseURL);
  const page: Page = await context.newPage();
  return { name, page, context };
}
