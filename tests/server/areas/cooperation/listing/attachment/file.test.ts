import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { translator } from '#content/i18n/translate.ts';
import type { ListingKind } from '#contract/cooperation/listing/facts.ts';
import type { OwnListing } from '#contract/cooperation/listing/listing.ts';
import type { ListedListing, ReadListing } from '#contract/cooperation/listing/open.ts';
import { attachmentRetention } from '#server/areas/cooperation/listing/attachment/retention.ts';
import { beginListing } from '#server/areas/cooperation/listing/own.ts';
import { listings } from '#server/areas/cooperation/listing/table.ts';
import { uploads } from '#server/areas/files/table.ts';
import { files } from '#server/platform/files/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { pdfOf, uploaderOf } from '#tests/kit/content/uploading.ts';
import {
  fileOf,
  nameAttachments,
  pictureOf,
  sendDocument,
  sendPicture,
} from '#tests/kit/cooperation/listing-attachment.ts';
import { addCertified, addPublished, listingOf } from '#tests/kit/cooperation/listings.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const ask = officeOf(test);
const t = translator('zh');
let who: LoggedIn;
let organisation: Awaited<ReturnType<typeof addCertified>>;
beforeAll(async () => {
  who = await logIn(test().db);
  organisation = await addCertified(test().db, who.userId);
});

type Begun = Pick<OwnListing, 'id' | 'version' | 'draft'>;
const begin = (kind: ListingKind = 'research'): Promise<Begun> =>
  beginListing(test().db, who, { organisationId: organisation.id, kind }, 'zh');
const save = ({ id, version, draft }: Begun, given: object) =>
  ask<OwnListing>(who, 'PUT', `/member/listing/${id}`, { version, draft: { ...draft, ...given } });
/** A listing that visitors read, with a document. */
async function publish(name = '产品手册.pdf') {
  const { id } = await addPublished(test().db, organisation, listingOf('research'));
  const { id: file } = await sendDocument(test(), who, id, { name });
  await nameAttachments(test(), id, { files: [fileOf(file)] });
  return { id, file };
}
const download = (file: string, method = 'GET') =>
  test().app.request(`/api/cooperation/file/${file}`, { method });
/** Whether visitors get the file, and not a reply that says why not. */
const isFound = async (file: string): Promise<boolean> =>
  (await download(file)).headers.get('content-type') === 'application/pdf';

describe('a file of a listing', () => {
  it('is named by the working copy in its order, and given to members by a link', async () => {
    const listing = await begin();
    const one = await sendDocument(test(), who, listing.id);
    const other = await sendDocument(test(), who, listing.id, { name: 'Data sheet.pdf' });
    const named = [fileOf(other.id, { zh: '', en: 'Data sheet' }), fileOf(one.id)];
    const { data } = await save(listing, { files: named });
    expect(data.draft.files).toEqual(named);
    const [first] = data.attachments.filter(({ id }) => id === other.id);
    expect(first).toMatchObject({ originalFilename: 'Data sheet.pdf', size: 100 });
    const sent = await test().app.request(first!.url);
    expect(sent.headers.get('content-disposition')).toMatch(/^attachment/);
  });

  it('and a picture do not stand in for each other', async () => {
    const listing = await begin();
    const { id: picture } = await sendPicture(test(), who, listing.id);
    const { id: document } = await sendDocument(test(), who, listing.id);
    const refusal = (place: string) => ({ msg: t('fault.fileForeign'), fields: [{ place }] });
    const asFile = { files: [fileOf(document), fileOf(picture)] };
    expect(await save(listing, asFile)).toMatchObject(refusal('draft.files.1'));
    const asPicture = { pictures: [pictureOf(document)] };
    expect(await save(listing, asPicture)).toMatchObject(refusal('draft.pictures.0'));
  });

  it('of another listing is refused at its place', async () => {
    const { id: foreign } = await sendDocument(test(), who, (await begin('supply')).id);
    const refused = await save(await begin(), { files: [fileOf(foreign)] });
    expect(refused).toMatchObject({ fields: [{ place: 'draft.files.0' }] });
  });

  it.each(['a.png', 'a.doc', 'a.docm', 'a.zip', 'a.html', 'a.svg', 'a.exe'])(
    'is no “%s”',
    async (name) => {
      const { id } = await begin();
      const to = { purpose: 'listing', source: String(id), slot: 'file', name };
      const { msg } = await uploaderOf(test).begin(who, { key: '' }, to);
      expect(msg).toContain('docx/xlsx/pptx/pdf');
    },
  );

  it('is judged by its content, and by its size', async () => {
    const { id } = await begin();
    const disguised = { name: 'a.pdf', bytes: Buffer.from('<html><script>1</script></html>') };
    await expect(sendDocument(test(), who, id, disguised)).rejects.toThrow('pdf');
    const to = { purpose: 'listing', source: String(id), slot: 'file', name: 'a.pdf' };
    const large = { ...to, size: 5 * 1024 * 1024 + 1 };
    expect((await uploaderOf(test).begin(who, { key: '' }, large)).msg).toContain('5');
  });

  it('is no sixth one', async () => {
    const six = Array.from({ length: 6 }, () => fileOf('a'.repeat(32)));
    const refused = await save(await begin(), { files: six });
    expect(refused).toMatchObject({ fields: [{ place: 'draft.files' }] });
  });
});

describe('for visitors a file', () => {
  it('is part of its listing with name, type and size, and not of lists', async () => {
    const { id, file } = await publish();
    const path = '/api/cooperation/listing';
    const { data } = await ask<ReadListing>(who, 'GET', `${path}/${id}`);
    expect(data.files).toEqual([
      {
        fileUrl: `/api/cooperation/file/${file}`,
        originalFilename: '产品手册.pdf',
        mediaType: 'application/pdf',
        size: 100,
        title: { zh: '产品手册', en: '' },
      },
    ]);
    const { rows } = await ask<ListedListing>(who, 'GET', `${path}?kind=research`);
    expect(rows.find((row) => row.id === id)).not.toHaveProperty('files');
  });

  it('is downloaded under its name, never shown or kept', async () => {
    const { file } = await publish('a"; b\r\n.pdf');
    const sent = await download(file);
    expect(Buffer.from(await sent.arrayBuffer())).toEqual(pdfOf());
    expect(Object.fromEntries(sent.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '100',
      'content-disposition': "attachment; filename*=UTF-8''a%22%3B%20b.pdf",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    const head = await download(file, 'HEAD');
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it.each(['isVisible', 'live'] as const)('is gone with its listing (%s)', async (column) => {
    const { id, file } = await publish();
    expect(await isFound(file)).toBe(true);
    const gone = column === 'live' ? { live: null, isVisible: false } : { isVisible: false };
    await test().db.update(listings).set(gone).where(eq(listings.id, id));
    expect(await isFound(file)).toBe(false);
  });

  it('is there for as long as the live version names it', async () => {
    const { id, file } = await publish();
    const { id: next } = await sendDocument(test(), who, id);
    const [row] = await test().db.select().from(listings).where(eq(listings.id, id));
    const draft = { ...row!.draft, files: [fileOf(next)] };
    await test().db.update(listings).set({ draft }).where(eq(listings.id, id));
    expect([await isFound(file), await isFound(next)]).toEqual([true, false]);
  });

  it('is no picture of the listing, and no picture is a file', async () => {
    const { id } = await addPublished(test().db, organisation, listingOf('research'));
    const { id: picture } = await sendPicture(test(), who, id);
    await nameAttachments(test(), id, { files: [fileOf(picture)] });
    expect((await download(picture)).headers.get('content-disposition')).toBeNull();
  });
});

it('the office sees the files of both versions, documents in the browser', async () => {
  const admin = await logIn(test().db, { roles: ['admin'] });
  const { id, file } = await publish();
  const path = `/cooperation/listing/${id}/attachment`;
  const { data } = await ask<{ id: string; url: string }[]>(admin, 'GET', path);
  expect(data.map((one) => one.id)).toEqual([file]);
  const sent = await test().app.request(data[0]!.url);
  expect(sent.headers.get('content-disposition')).toMatch(/^inline/);
});

it('a day after its upload a file is removed once no version names it', async () => {
  const { db, storage } = test();
  const { id, file } = await publish();
  const { id: loose } = await sendDocument(test(), who, id);
  const left = async () => {
    await attachmentRetention(storage).forget(db, new Date());
    const rows = await db.select({ id: files.id }).from(files);
    return [file, loose].filter((one) => rows.some((row) => row.id === one));
  };
  expect(await left()).toEqual([file, loose]);
  await db.update(uploads).set({ endedAt: sql`now() - interval '25 hours'` });
  expect(await left()).toEqual([file]);
  await nameAttachments(test(), id, { files: [] });
  expect(await left()).toEqual([]);
});
