import {
  beginListing as begin,
  dropListing as drop,
  listingResource,
  listSimilar as similarContract,
  revealListing,
  saveListing as save,
  type OwnListing,
} from '#contract/cooperation/listing/listing.ts';
import { listListings, readListing } from '#contract/cooperation/listing/open.ts';
import type { Api } from '#server/platform/http/api.ts';
import { actorOf, callerOf, localeOf, type Caller } from '#server/platform/http/context.ts';
import { presentOne } from '#server/platform/own/read.ts';
import { mountOwn } from '#server/platform/own/routes.ts';
import { revealRecord } from '#server/platform/records/reveal.ts';
import { listingKind } from './kind.ts';
import type { ListingRow } from './live.ts';
import { countList, listPublic, readPublic } from './open.ts';
import { beginListing, dropListing, saveListing } from './own.ts';
import { listSimilar } from './similar.ts';
import { listings } from './table.ts';

/** The fields of a listing that are masked in lists. */
const REVEALED = {
  resource: listingResource,
  table: listings,
  owner: null,
  action: 'reveal',
  show: ({ draft: { contactPerson, contactPhone, contactEmail } }: ListingRow) => ({
    contactPerson,
    contactPhone,
    contactEmail,
  }),
};

function mountOpen({ mount, db }: Api): void {
  mount(listListings, async ({ query }, context) => {
    if (!context.env?.inProcess) await countList(db, context.get('address'));
    return listPublic(db, query);
  });
  mount(readListing, async ({ params }) => ({ data: await readPublic(db, params.id) }));
}

const presentListing = (api: Api, caller: Caller, row: ListingRow) =>
  presentOne(api, listingKind, caller, row) as Promise<OwnListing>;

/** Mounts the calls about listings: of visitors, of members of organisations, of the office. */
export function listingRoutes(api: Api): void {
  const { mount, db } = api;
  mountOpen(api);
  mountOwn(api, listingKind);
  mount(begin, async ({ body }, context) => {
    const actor = actorOf(context);
    const row = await beginListing(db, actor, body, localeOf(context));
    return { data: await presentListing(api, actor, row) };
  });
  mount(save, async ({ params, body }, context) => {
    const actor = actorOf(context);
    const row = await saveListing(db, actor, { ...params, ...body });
    return { data: await presentListing(api, actor, row) };
  });
  mount(drop, async ({ params }, context) => {
    await dropListing(db, actorOf(context), params.id);
    return {};
  });
  mount(similarContract, async ({ params }, context) => ({
    data: await listSimilar(db, callerOf(context), params.id),
  }));
  mount(revealListing, async ({ params }, context) => ({
    data: await revealRecord(db, REVEALED, actorOf(context), params.id),
  }));
}
