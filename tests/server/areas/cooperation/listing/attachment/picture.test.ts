import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { translator } from '#content/i18n/translate.ts';
import type { ListingKind } from '#contract/cooperation/listing/facts.ts';
import type { OwnListing } from '#contract/cooperation/listing/listing.ts';
import type { ListedListing, ReadListing } from '#contract/cooperation/listing/open.ts';
import { beginListing } from '#server/areas/cooperation/listing/own.ts';
import { attachmentRetention } from '#server/areas/cooperation/listing/attachment/retention.ts';
import { listings } from '#server/areas/cooperation/listing/table.ts';
import { uploads } from '#server/areas/files/table.ts';
import { files } from '#server/platform/files/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { uploaderOf } from '#tests/kit/content/uploading.ts';
import { addCertified, addPublished, listingOf } from '#tests/kit/cooperation/listings.ts';
import {
  nameAttachments,
  pictureOf,
  sendPicture,
} from '#tests/kit/cooperation/listing-attachment.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const ask = officeOf(test);
const t = translator('zh');
const MINE = '/member/listing';
let who: LoggedIn;
let stranger: LoggedIn;
let organisation: Awaited<ReturnType<typeof addCertified>>;
beforeAll(async () => {
  who = await logIn(test().db);
  stranger = await logIn(test().db);
  organisation = await addCertified(test().db, who.userId);
});

type Begun = Pick<OwnListing, 'id' | 'version' | 'draft'>;
/** Without the call, which refuses two that are alike within half a second. */
const begin = (kind: ListingKind = 'supply'): Promise<Begun> =>
  beginListing(test().db, who, { organisationId: organisation.id, kind }, 'zh');
const save = (caller: LoggedIn, { id, version, draft }: Begun, pictures: object[]) =>
  ask<OwnListing>(caller, 'PUT', `${MINE}/${id}`, {
    version,
    draft: { ...draft, pictures },
  });
/** A listing that visitors read, with a picture of some width. */
async function publish(width = 600) {
  const { id } = await addPublished(test().db, organisation, listingOf('supply'));
  const sent = await sendPicture(test(), who, id, { width, height: 400 });
  await nameAttachments(test(), id, { pictures: [pictureOf(sent.id)] });
  return { id, file: sent.id };
}
const look = (name: string) => test().app.request(`/api/cooperation/picture/${name}.webp`);
/** Whether visitors get the picture, and not a reply that says why not. */
const isFound = async (name: string): Promise<boolean> =>
  (await look(name)).headers.get('content-type') === 'image/webp';

describe('a picture of a listing', () => {
  it('is named by the working copy, and shown to members by a link', async () => {
    const listing = await begin();
    const { id: file } = await sendPicture(test(), who, listing.id);
    const { data } = await save(who, listing, [pictureOf(file)]);
    expect(data.draft.pictures).toEqual([pictureOf(file)]);
    expect(data.attachments).toMatchObject([{ id: file, mediaType: 'image/webp' }]);
    expect((await test().app.request(data.attachments[0]!.url)).status).toBe(200);
  });

  it('that was sent for another listing is refused at its place, as if it did not exist', async () => {
    const [listing, other] = [await begin(), await begin('demand')];
    const { id: own } = await sendPicture(test(), who, listing.id);
    const { id: foreign } = await sendPicture(test(), who, other.id);
    for (const file of [foreign, 'f'.repeat(32)]) {
      const refused = await save(who, listing, [pictureOf(own), pictureOf(file)]);
      expect(refused).toMatchObject({
        msg: t('fault.fileForeign'),
        fields: [{ place: 'draft.pictures.1' }],
      });
    }
  });

  it('stays where another member saves the listing', async () => {
    const listing = await begin();
    const { id: file } = await sendPicture(test(), who, listing.id);
    const { data } = await save(who, listing, [pictureOf(file)]);
    const { db } = test();
    const colleague = await logIn(db);
    await db.execute(
      sql`INSERT INTO organisation_member (organisation_id, account_id, role)
        VALUES (${organisation.id}, ${colleague.userId}, 'publisher')`,
    );
    expect((await save(colleague, data, [pictureOf(file)])).code).toBe(200);
  });

  it.each(['picture', 'cover'])(
    'is taken from members in its slot alone, from nobody else (%s)',
    async (slot) => {
      const { id } = await begin();
      const { begin: announce } = uploaderOf(test);
      const to = { purpose: 'listing', source: String(id), slot, name: 'a.png' };
      expect((await announce(who, { key: '' }, to)).code).toBe(slot === 'picture' ? 200 : 404);
      expect((await announce(stranger, { key: '' }, to)).code).toBe(404);
      expect((await announce({}, { key: '' }, to)).code).toBe(401);
    },
  );

  it.each(['a.pdf', 'a.svg', 'a.webp', 'a.gif'])('is no “%s”', async (name) => {
    const { id } = await begin();
    const to = { purpose: 'listing', source: String(id), slot: 'picture', name };
    expect((await uploaderOf(test).begin(who, { key: '' }, to)).msg).toContain('png');
  });

  it('is no sixth one', async () => {
    const listing = await begin();
    const six = Array.from({ length: 6 }, () => pictureOf('a'.repeat(32)));
    expect(await save(who, listing, six)).toMatchObject({ fields: [{ place: 'draft.pictures' }] });
  });
});

describe('for visitors a picture', () => {
  it('is part of its listing, and the cover of its row', async () => {
    const { id, file } = await publish();
    const shown = {
      fileUrl: `/api/cooperation/picture/${file}.webp`,
      width: 600,
      height: 400,
      widths: [480],
      alt: { zh: '机柜正面', en: '' },
    };
    const path = '/api/cooperation/listing';
    const { data } = await ask<ReadListing>(who, 'GET', `${path}/${id}`);
    expect(data.pictures).toEqual([shown]);
    const { rows } = await ask<ListedListing>(who, 'GET', `${path}?kind=supply`);
    expect(rows.find((row) => row.id === id)!.cover).toEqual(shown);
  });

  it('is sent in the widths that are stored, and kept for some minutes', async () => {
    const { file } = await publish(1000);
    const sizes = [];
    for (const name of [file, `${file}-720`, `${file}-480`]) {
      const response = await look(name);
      expect(response.headers.get('content-type')).toBe('image/webp');
      expect(response.headers.get('cache-control')).toBe('public, max-age=300');
      sizes.push((await response.arrayBuffer()).byteLength);
    }
    expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
    expect(await isFound(`${file}-500`)).toBe(false);
  });

  it.each(['isVisible', 'live'] as const)('is gone with its listing (%s)', async (column) => {
    const { id, file } = await publish();
    expect(await isFound(file)).toBe(true);
    const gone = column === 'live' ? { live: null, isVisible: false } : { isVisible: false };
    await test().db.update(listings).set(gone).where(eq(listings.id, id));
    expect(await isFound(file)).toBe(false);
  });

  it('is not there while only the working copy names it', async () => {
    const listing = await begin();
    const { id: file } = await sendPicture(test(), who, listing.id);
    await save(who, listing, [pictureOf(file)]);
    expect(await isFound(file)).toBe(false);
  });

  it('is never a private file of another purpose', async () => {
    const { file } = await publish();
    await test().db.update(uploads).set({ purpose: 'entry' }).where(eq(uploads.fileId, file));
    expect(await isFound(file)).toBe(false);
  });
});

describe('the office', () => {
  it('sees the pictures of what was submitted and of what visitors read', async () => {
    const admin = await logIn(test().db, { roles: ['admin'] });
    const { id, file } = await publish();
    const { id: fresh } = await sendPicture(test(), who, id);
    const [row] = await test().db.select().from(listings).where(eq(listings.id, id));
    const draft = { ...row!.draft, pictures: [pictureOf(fresh)] };
    await test().db.update(listings).set({ draft }).where(eq(listings.id, id));
    const path = `/cooperation/listing/${id}/attachment`;
    const { data } = await ask<{ id: string }[]>(admin, 'GET', path);
    expect(new Set(data.map((one) => one.id))).toEqual(new Set([file, fresh]));
    expect((await ask(stranger, 'GET', path)).code).toBe(403);
  });
});

describe('a day after its upload a picture', () => {
  it('is removed once neither the working copy nor visitors have it', async () => {
    const { db, storage } = test();
    const { id, file } = await publish();
    const { id: loose } = await sendPicture(test(), who, id);
    const listing = await begin();
    const { id: drafted } = await sendPicture(test(), who, listing.id);
    await nameAttachments(test(), listing.id, { pictures: [pictureOf(drafted)] });
    const ids = [file, loose, drafted];
    const left = async () => {
      await attachmentRetention(storage).forget(db, new Date());
      const rows = await db.select({ id: files.id }).from(files);
      return ids.filter((one) => rows.some((row) => row.id === one));
    };
    expect(await left()).toEqual(ids);
    await db.update(uploads).set({ endedAt: sql`now() - interval '25 hours'` });
    expect(await left()).toEqual([file, drafted]);
    await db.delete(listings).where(eq(listings.id, id));
    expect(await left()).toEqual([drafted]);
  });
});
