import { listDictionary } from '#contract/system/dictionary.ts';
import {
  getContactEmail,
  getContactPhone,
  getSite,
  listQrCodes as qrCodeList,
} from '#contract/site/site.ts';
import { listCurrentNotices, readNotices } from '#contract/notice/notice.ts';
import { revealParameter } from '#contract/system/parameter.ts';
import { getPreferences, savePreferences as saveCall } from '#contract/office/preference.ts';
import { listWaiting } from '#contract/office/waiting.ts';
import type { Api } from '#server/platform/http/api.ts';
import { actorOf, callerOf } from '#server/platform/http/context.ts';
import { revealRecord } from '#server/platform/records/reveal.ts';
import { mountStore } from '#server/platform/records/routes.ts';
import { dictionaryDataStore, dictionaryTypeStore } from './dictionary.ts';
import { listCurrent, markRead, noticeStore } from '#server/areas/notice/notice.ts';
import { PARAMETER_REVEALED, parameterStore } from './parameter.ts';
import { readPreferences, savePreferences } from '#server/areas/office/preference.ts';
import { listQrCodes } from './repository.ts';
import { readContact, readDictionary, readSite } from './service.ts';
import { readWaiting } from '#server/areas/office/waiting.ts';

function mountNotices(api: Api): void {
  const { mount, db } = api;
  mountStore(api, noticeStore);
  mount(listCurrentNotices, async (_, context) => ({
    data: await listCurrent(db, callerOf(context).userId),
  }));
  mount(readNotices, async ({ body }, context) => {
    await markRead(db, callerOf(context).userId, body.ids);
    return {};
  });
}

/** What is the caller's own in the back office: how it looks, and what waits. */
function mountOwn({ mount, db }: Api): void {
  mount(getPreferences, async (_, context) => ({
    data: await readPreferences(db, callerOf(context).userId),
  }));
  mount(saveCall, async ({ body }, context) => {
    await savePreferences(db, callerOf(context).userId, body);
    return {};
  });
  mount(listWaiting, async (_, context) => ({ data: await readWaiting(db, callerOf(context)) }));
}

/** The open calls about contacts, QR codes and dictionaries: of the parameters only e-mail and phone (threat 44). */
export function systemRoutes(api: Api): void {
  const { mount, db } = api;
  mountStore(api, parameterStore);
  mount(revealParameter, async ({ params }, context) => ({
    data: await revealRecord(db, PARAMETER_REVEALED, actorOf(context), params.id),
  }));
  mountStore(api, dictionaryTypeStore);
  mountStore(api, dictionaryDataStore);
  mountNotices(api);
  mountOwn(api);
  mount(getSite, async () => ({ data: await readSite(db) }));
  mount(qrCodeList, async ({ body }) => ({ data: await listQrCodes(db, body.kind) }));
  mount(getContactEmail, async () => ({ msg: (await readContact(db)).email }));
  mount(getContactPhone, async () => ({ msg: (await readContact(db)).phones.join(',') }));
  mount(listDictionary, async ({ params }) => ({ data: await readDictionary(db, params.type) }));
}
