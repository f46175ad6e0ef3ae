import type { LiveLoader } from 'astro/loaders';
import type { Answer, Call, Endpoint } from '#contract/call/endpoint.ts';
import { read } from './transport.ts';

/**
 * Creates a live collection whose entries are answers of one call of the API. `tagsOf` returns the tags that an
 * answer depends on; they become dependencies of the page through `Astro.cache.set`.
 */
export function answers<E extends Endpoint, Filter extends Record<string, unknown>>(
  endpoint: E,
  toCall: (filter: Filter) => Call<E>,
  tagsOf: (answer: Answer<E>, filter: Filter) => string[],
): LiveLoader<Answer<E> & Record<string, unknown>, Filter, never> {
  return {
    name: endpoint.name,
    async loadEntry(context) {
      const filter = context.filter as Filter;
      const answer = await read(endpoint, toCall(filter));
      if (!answer) return undefined;
      const id = JSON.stringify(filter);
      return { id, data: answer, cacheHint: { tags: tagsOf(answer, filter) } };
    },
    async loadCollection() {
      return { error: new Error(`${endpoint.name} is read by entry`) };
    },
  };
}
