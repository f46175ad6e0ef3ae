import { listDictionary } from '#contract/dictionary.ts';
import {
  getContactEmail,
  getContactPhone,
  getSite,
  listQrCodes as qrCodeList,
} from '#contract/site.ts';
import type { Api } from '#server/http/api.ts';
import { mountStore } from '#server/resource/routes.ts';
import { parameterStore } from './parameter.ts';
import { listQrCodes } from './repository.ts';
import { readContact, readDictionary, readSite } from './service.ts';

/** The open calls about contacts, QR codes and dictionaries: of the parameters only e-mail and phone (threat 44). */
export function systemRoutes(api: Api): void {
  const { mount, db } = api;
  mountStore(api, parameterStore);
  mount(getSite, async () => ({ data: await readSite(db) }));
  mount(qrCodeList, async ({ body }) => ({ data: await listQrCodes(db, body.kind) }));
  mount(getContactEmail, async () => ({ msg: (await readContact(db)).email }));
  mount(getContactPhone, async () => ({ msg: (await readContact(db)).phones.join(',') }));
  mount(listDictionary, async ({ params }) => ({ data: await readDictionary(db, params.type) }));
}
