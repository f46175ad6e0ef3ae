import { readFile } from 'node:fs/promises';
import { translator } from '#content/i18n/translate.ts';
import {
  downloadUserTemplate,
  importUsers,
  listUserChoices,
  resetUserPassword as resetCall,
  revealUser as revealCall,
} from '#contract/identity/user.ts';
import type { Api } from '#server/platform/http/api.ts';
import { attachment } from '#server/platform/http/upload/attachment.ts';
import { actorOf, callerOf, localeOf, uploadOf } from '#server/platform/http/context.ts';
import { revealRecord } from '#server/platform/records/reveal.ts';
import { mountStore } from '#server/platform/records/routes.ts';
import { XLSX } from '#server/platform/sheet/write.ts';
import { readUserChoices } from './choices.ts';
import { resetUserPassword, USER_REVEALED } from './deed.ts';
import { beginImport } from './import.ts';
import { makeTemplate } from './sheet.ts';
import { userStore } from './user.ts';

/** Mounts the back office's calls about users. */
export function userRoutes(api: Api): void {
  const { mount, db, secret } = api;
  mountStore(api, userStore(api));
  mount(listUserChoices, async (_, context) => ({
    data: await readUserChoices(db, callerOf(context)),
  }));
  mount(resetCall, async ({ params, body }, context) => {
    await resetUserPassword(api, actorOf(context), params.id, body);
    return {};
  });
  mount(revealCall, async ({ params }, context) => ({
    data: await revealRecord(db, USER_REVEALED, actorOf(context), params.id),
  }));
  mount(importUsers, async (_, context) => {
    const order = { db, secret, actor: actorOf(context), locale: localeOf(context) };
    return { data: await beginImport(order, await readFile(uploadOf(context).path)) };
  });
  mount(downloadUserTemplate, async (_, context) => {
    const locale = localeOf(context);
    const bytes = await makeTemplate(db, locale);
    return attachment(new Uint8Array(bytes), `${translator(locale)('sheet.template')}.xlsx`, XLSX);
  });
}
