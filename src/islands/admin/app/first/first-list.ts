import type { ContentRow } from '#contract/kind/editorial-row.ts';
import type { ContentPlan } from '#islands/admin/editor/plan.ts';
import { questionOf } from '#islands/admin/editor/list/question.ts';
import { keepEarly } from '#islands/admin/kit/early.ts';
import { parseHash, type Address } from '#islands/admin/kit/navigation/router.ts';
import { settingsOfAll } from '#islands/admin/kit/kept/settings.ts';
import { openedEarly } from '#islands/admin/list/saved/opening.ts';
import type { Client } from '#lib/browser/api/client.ts';
import { CONTENT } from '../content.ts';

/** The list of an address, as it was answered before the office stood. */
export interface FirstList {
  plan: ContentPlan;
  query: Address['query'];
  rows: readonly ContentRow[];
}

/**
 * Asks for the list of an address beside everything else that is on its way; null where it names none, or
 * where a view of its reader, who is not known yet, may narrow it.
 * @throws ApiError where its reader may not see it, for one
 */
export async function askFirst(client: Client, hash: string): Promise<FirstList | null> {
  const { path, query: asked } = parseHash(hash);
  const plan = await CONTENT[path]?.();
  if (!plan || plan.type.isSingle) return null;
  const query = openedEarly(plan.type.type, asked, settingsOfAll());
  if (!query) return null;
  const { key, call } = questionOf(plan, query);
  const { rows, total } = await client.call(plan.type.list, call);
  keepEarly(key, { rows, total });
  return { plan, query, rows };
}
