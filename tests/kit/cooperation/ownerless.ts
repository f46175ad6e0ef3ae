import { certificationResource } from '#contract/cooperation/certification.ts';
import { contactResource } from '#contract/cooperation/contact.ts';
import { listingResource } from '#contract/cooperation/listing/listing.ts';
import { organisationResource } from '#contract/cooperation/organisation.ts';
import type { Reading } from '#contract/kind/reading.ts';
import { addAccount } from '../account.ts';
import type { TestApp } from '../app.ts';
import { logIn } from '../session.ts';
import { addReported } from './contacts.ts';
import { addCertified, addPublished, listingOf } from './listings.ts';
import { found, roundOf, submit } from './organisation.ts';

/** A kind of record that is in no department. */
export interface Ownerless {
  kind: Reading;
  /** @returns the id of a row */
  add(): Promise<number>;
  /** The other actions on a row. */
  deeds: readonly { permission: string; method: string; path(id: number): string; body?: object }[];
}

/** The call that shows the masked fields of a record. */
const reveal = ({ path, permission }: Pick<Reading, 'path' | 'permission'>) => ({
  permission: `${permission}:reveal`,
  method: 'POST',
  path: (id: number) => `${path}/${id}/reveal`,
});

/** The records of the cooperation portal, which belong to organisations. */
export const cooperationRecords = (app: () => TestApp): Ownerless[] => [
  {
    kind: organisationResource,
    add: async () => (await found(app(), await logIn(app().db))).id,
    deeds: [reveal(organisationResource)],
  },
  {
    kind: certificationResource,
    add: async () => {
      const who = await logIn(app().db);
      const { id } = await found(app(), who);
      await submit(app(), who, id);
      return (await roundOf(app(), id)).id;
    },
    deeds: [reveal(certificationResource)],
  },
  {
    kind: listingResource,
    add: async () => {
      const { db } = app();
      const organisation = await addCertified(db, (await addAccount(db)).id);
      return (await addPublished(db, organisation, listingOf('supply'))).id;
    },
    deeds: [reveal(listingResource)],
  },
  {
    kind: contactResource,
    add: async () => (await addReported(app().db)).id,
    deeds: [],
  },
];

/** Adds a record with a text to each searchable list of the cooperation portal. */
export function cooperationSearched(app: () => TestApp, text: string) {
  const change = { name: { zh: text, en: '' } };
  return {
    organisationList: async () => found(app(), await logIn(app().db), change),
    certificationList: async () => found(app(), await logIn(app().db), change),
    listingList: async () => {
      const { db } = app();
      const organisation = await addCertified(db, (await addAccount(db)).id);
      const title = { zh: text, en: text };
      await addPublished(db, organisation, listingOf('supply', { title }));
    },
  };
}
