import { listDictionary } from '#contract/system/dictionary.ts';
import {
  getContactEmail,
  getContactPhone,
  getSite,
  listQrCodes as qrCodeList,
} from '#contract/site/site.ts';
import { revealParameter } from '#contract/system/parameter.ts';
import type { Api } from '#server/platform/http/api.ts';
import { actorOf } from '#server/platform/http/context.ts';
import { revealRecord } from '#server/platform/records/reveal.ts';
import { mountStore } from '#server/platform/records/routes.ts';
import { dictionaryDataStore, dictionaryTypeStore } from './dictionary.ts';
import { PARAMETER_REVEALED, parameterStore } from './parameter.ts';
import { listQrCodes } from './repository.ts';
import { readContact, readDictionary, readSite } from './service.ts';

/**
 * Mounts the calls about contacts, QR codes, dictionaries and parameters. Of the parameters, only mail address and
 * phone are public (threat 44).
 */
export function systemRoutes(api: Api): void {
  const { mount, db } = api;
  mountStore(api, parameterStore);
  mount(revealParameter, async ({ params }, context) => ({
    data: await revealRecord(db, PARAMETER_REVEALED, actorOf(context), params.id),
  }));
  mountStore(api, dictionaryTypeStore);
  mountStore(api, dictionaryDataStore);
  mount(getSite, async () => ({ data: await readSite(db) }));
  mount(qrCodeList, async ({ body }) => ({ data: await listQrCodes(db, body.kind) }));
  mount(getContactEmail, async () => ({ msg: (await readContact(db)).email }));
  mount(getContactPhone, async () => ({ msg: (await readContact(db)).phones.join(',') }));
  mount(listDictionary, async ({ params }) => ({ data: await readDictionary(db, params.type) }));
}
