import { listDictionary } from '#contract/dictionary.ts';
import {
  getContactEmail,
  getContactPhone,
  getSite,
  listQrCodes as qrCodeList,
} from '#contract/site.ts';
import {
  listConsultants,
  revealConsultation as revealCall,
  submitConsultation,
} from '#contract/consultation.ts';
import { listCurrentNotices } from '#contract/notice.ts';
import type { Api } from '#server/http/api.ts';
import { actorOf } from '#server/http/context.ts';
import { mountStore } from '#server/resource/routes.ts';
import { consultationStore, listPublic, revealConsultation, submit } from './consultation.ts';
import { dictionaryDataStore, dictionaryTypeStore } from './dictionary.ts';
import { listCurrent, noticeStore } from './notice.ts';
import { parameterStore } from './parameter.ts';
import { listQrCodes } from './repository.ts';
import { readContact, readDictionary, readSite } from './service.ts';

function mountConsultations(api: Api): void {
  const { mount, db } = api;
  mountStore(api, consultationStore);
  mount(submitConsultation, async ({ body }, context) => {
    await submit(db, context.get('address'), body);
    return {};
  });
  mount(listConsultants, ({ body }) => listPublic(db, body));
  mount(revealCall, async ({ params }, context) => ({
    data: await revealConsultation(db, actorOf(context), params.id),
  }));
}

/** The open calls about contacts, QR codes and dictionaries: of the parameters only e-mail and phone (threat 44). */
export function systemRoutes(api: Api): void {
  const { mount, db } = api;
  mountStore(api, parameterStore);
  mountStore(api, dictionaryTypeStore);
  mountStore(api, dictionaryDataStore);
  mountStore(api, noticeStore);
  mountConsultations(api);
  mount(listCurrentNotices, async () => ({ data: await listCurrent(db) }));
  mount(getSite, async () => ({ data: await readSite(db) }));
  mount(qrCodeList, async ({ body }) => ({ data: await listQrCodes(db, body.kind) }));
  mount(getContactEmail, async () => ({ msg: (await readContact(db)).email }));
  mount(getContactPhone, async () => ({ msg: (await readContact(db)).phones.join(',') }));
  mount(listDictionary, async ({ params }) => ({ data: await readDictionary(db, params.type) }));
}
