import { eq } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import { postResource } from '#contract/identity/post.ts';
import { holding } from '#server/platform/records/filter.ts';
import { presentRows } from '#server/platform/records/row.ts';
import type { Store } from '#server/platform/records/store.ts';
import { demandUnnamed } from '../named-group.ts';
import { accountPosts, posts } from './table.ts';

export const postStore: Store<typeof postResource, typeof posts> = {
  resource: postResource,
  unique: { post_code_key: 'code' },
  table: posts,
  owner: 'shared',
  columns: { sort: posts.sort, code: posts.code, updatedAt: posts.updatedAt },
  where: ({ keyword, status }) => [
    holding(keyword, posts.code, posts.name),
    status && eq(posts.status, status),
  ],
  present: presentRows,
  values: (_, change) => Promise.resolve(change),
  async happened(tx, { before, after }) {
    if (!before || after) return;
    const held = await tx
      .select()
      .from(accountPosts)
      .where(eq(accountPosts.postId, before.id))
      .limit(1);
    if (held.length > 0) throw new Fault('inUse');
    await demandUnnamed(tx, { list: 'posts', value: before.id });
  },
};
