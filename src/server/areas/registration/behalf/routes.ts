import { readFile } from 'node:fs/promises';
import { translator } from '#content/i18n/translate.ts';
import * as contract from '#contract/registration/on-behalf.ts';
import type { Api } from '#server/platform/http/api.ts';
import { attachment } from '#server/platform/http/upload/attachment.ts';
import { actorOf, callerOf, localeOf, uploadOf } from '#server/platform/http/context.ts';
import { XLSX } from '#server/platform/sheet/write.ts';
import { beginOne } from './begin.ts';
import { importTeams } from './import.ts';
import { writeTemplate } from './sheet.ts';
import { listOpen, openTopics } from './topics.ts';

/** Calls by which the office begins entries for others. */
export function behalfRoutes({ mount, db, origin }: Api): void {
  mount(contract.listOpenTopics, async (_, context) => ({
    data: await listOpen(db, callerOf(context)),
  }));
  mount(contract.beginOnBehalf, async ({ body: { topicId, ...team } }, context) => ({
    data: await beginOne(db, { actor: actorOf(context), origin }, topicId, team),
  }));
  mount(contract.importEntries, async (_, context) => {
    const order = { actor: actorOf(context), locale: localeOf(context), origin };
    return { data: await importTeams(db, order, await readFile(uploadOf(context).path)) };
  });
  mount(contract.downloadEntryTemplate, async (_, context) => {
    const locale = localeOf(context);
    const topics = await openTopics(db, callerOf(context), 'contest:entry:import');
    const bytes = await writeTemplate(topics, locale);
    const name = `${translator(locale)('sheet.entryTemplate')}.xlsx`;
    return attachment(new Uint8Array(bytes), name, XLSX);
  });
}
