import app from '../../../fetch.ts';
import { expectsAddress, hasAddress } from '#content/existence.ts';
import { addressesOfBatch, allBatches, countAddresses } from '#content/records.ts';
import { refresh } from '#content/transport.ts';
import { addressesOfTag } from '#lib/render/route/tag-address.ts';
import type { Site } from '#server/platform/publish/site.ts';

/** The site as the publisher sees it: pages come from Astro, addresses from the route table. */
export const siteOf = (origin: string): Site => ({
  fetch: async (path) => app.fetch(new Request(origin + path), { inProcess: true }),
  allBatches,
  pathsOfBatch: addressesOfBatch,
  countPaths: countAddresses,
  pathsOf: addressesOfTag,
  expects: expectsAddress,
  names: hasAddress,
  refresh,
});
