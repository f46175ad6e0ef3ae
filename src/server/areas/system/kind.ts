import { contactContent, linkContent, qrCodeContent } from '#contract/site/site.ts';
import { tag } from '#contract/call/tag.ts';
import type { ContentKind } from '#server/platform/editorial/kind.ts';
import { eachRow, recordKind } from '#server/platform/editorial/records.ts';
import { findContact } from './repository.ts';
import { removeContact, saveContact } from './service.ts';
import { friendlyLinks, qrCodes } from './table.ts';

/**
 * Returns the path of a form without language. A code stores no host, because the page that draws it knows the
 * portal's own.
 */
const formPath = (key: string): string => `/form/${key}/`;

/** Address of site-wide content, which is visible on any page. */
const HOME = '/home/';
/** The only page that shows QR codes of every kind. Not all kinds are shown on every page. */
const CONTACT = '/contact/';

export const linkKind = recordKind({
  type: linkContent,
  table: friendlyLinks,
  title: ({ name }) => name,
  toRow: (data) => data,
  toData: eachRow(({ name, url }) => ({ name, url })),
  tags: () => [tag.site],
  address: () => HOME,
});

export const qrCodeKind = recordKind({
  type: qrCodeContent,
  table: qrCodes,
  title: ({ title }) => title,
  toRow: ({ form, content, ...data }) => ({
    ...data,
    form,
    content: form === null ? content : formPath(form),
  }),
  toData: eachRow(({ kind, title, note, content, form, track }) => ({
    kind,
    title,
    note,
    content: form === null ? content : '',
    form,
    track,
  })),
  tags: ({ id }) => [tag.site, tag.qrCode(id)],
  address: () => CONTACT,
});

/** Id of the single contact, which is stored as a parameter. */
const ONLY = 1;

export const contactKind: ContentKind<typeof contactContent> = {
  type: contactContent,
  isNamed: true,
  title: ({ office }) => office,
  async publish(tx, { data }) {
    await saveContact(tx, data);
    return ONLY;
  },
  withdraw: removeContact,
  liveIds: async (db) => ((await findContact(db)) ? [ONLY] : []),
  async readLive(db, recordIds) {
    const data = recordIds.includes(ONLY) ? await findContact(db) : undefined;
    return data ? [{ recordId: ONLY, data: { ...data } }] : [];
  },
  address: () => HOME,
};
