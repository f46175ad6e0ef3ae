import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { addressOf } from '#contract/call/address.ts';
import { bulkFiles, listUses, removeFile, replaceFile } from '#contract/files/library.ts';
import { addPicture } from '#server/areas/files/service.ts';
import {
  certificates,
  certificateTemplates,
} from '#server/areas/registration/certificate/table.ts';
import { answerOf } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { ask } from '#tests/kit/content/editing.ts';
import { plain } from '#tests/kit/content/picture.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { addSubmitted, addTopic } from '#tests/kit/registration/registration.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const askOffice = officeOf(test);
let admin: LoggedIn;
let width = 120;
beforeAll(async () => {
  admin = await logIn(test().db, { roles: ['admin'] });
});

const TITLE = { zh: '获奖证书', en: 'Award' };
const picture = async () => {
  const { db, storage } = test();
  const bytes = await plain((width += 1), 20);
  return addPicture(db, storage, { originalFilename: '底图.png', bytes });
};
async function addTemplate(year: number, groundId: string): Promise<number> {
  const values = { year, kind: 'award' as const, title: TITLE, texts: [], groundId };
  const [row] = await test()
    .db.insert(certificateTemplates)
    .values({ ...values, codeX: 250, codeY: 160 })
    .returning();
  return row!.id;
}
/** A picture in a template that was issued. */
async function issued() {
  const { id: topicId, year } = await addTopic(test().db);
  await addSubmitted(test(), topicId);
  const ground = await picture();
  const template = await addTemplate(year, ground.id);
  const order = { template, award: TITLE, entries: [], date: '2026-10-01' };
  await askOffice(admin, 'POST', '/contest/certificate/issue', order);
  const isIt = eq(certificates.groundId, ground.id);
  const [first] = await test().db.select().from(certificates).where(isIt);
  return { ground, template, certificate: first!.id };
}
const usesOf = async (id: string) => (await ask(test(), admin, listUses, { params: { id } })).data;
const remove = async (id: string) => (await ask(test(), admin, removeFile, { params: { id } })).msg;

async function replace(id: string) {
  const body = new FormData();
  body.append('file', new File([new Uint8Array(await plain((width += 1), 20))], 'neu.png'));
  const address = addressOf(replaceFile, { params: { id } });
  const init = { method: 'POST', body, headers: admin.headers };
  return answerOf(test().app.request(address, init));
}

describe('the background of a certificate', () => {
  it('cannot be removed while a template uses it, alone or among others', async () => {
    const { year } = await addTopic(test().db);
    const [free, ground] = [await picture(), await picture()];
    const id = await addTemplate(year, ground.id);
    expect(await usesOf(ground.id)).toEqual([
      { type: 'certificateTemplate', id, title: TITLE, isLive: false, address: null },
    ]);
    expect(await remove(ground.id)).toBe('仍在使用中，无法删除');
    const body = { deed: 'remove', ids: [free.id, ground.id] };
    expect((await ask(test(), admin, bulkFiles, { body })).data).toEqual({
      done: [free.id],
      failed: [expect.objectContaining({ id: ground.id, fault: 'inUse' })],
    });
  });

  it('stays with certificates that were issued when the template is removed', async () => {
    const { ground, template, certificate } = await issued();
    await test().db.delete(certificateTemplates).where(eq(certificateTemplates.id, template));
    expect(await usesOf(ground.id)).toEqual([
      { type: 'certificate', id: certificate, title: TITLE, isLive: true, address: null },
    ]);
    expect(await remove(ground.id)).toBe('仍在使用中，无法删除');
  });

  it('can be replaced until a certificate is issued', async () => {
    const { year } = await addTopic(test().db);
    const ground = await picture();
    await addTemplate(year, ground.id);
    expect((await replace(ground.id)).code).toBe(200);
    expect(await replace((await issued()).ground.id)).toMatchObject({
      msg: '已颁发的证书使用此图片作背景，不能替换；请上传新图片，并在证书模板中选用',
    });
  });
});
