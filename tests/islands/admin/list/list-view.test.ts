import { describe, expect, it } from 'vitest';
import { linkPlan } from '#islands/admin/areas/site/link.ts';
import { columnNamesOf, filtersOf, readShown } from '#islands/admin/list/list-view.ts';
import { newsPlan } from '#islands/admin/areas/news/news.ts';
import { topicPlan } from '#islands/admin/areas/contest/topic.ts';

const named = (filters: readonly { name: string }[]) => filters.map(({ name }) => name);

describe('a list of content', () => {
  it('asks for the session only where records belong to one', () => {
    expect(named(filtersOf(topicPlan.type))).toContain('year');
    expect(named(filtersOf(linkPlan.type))).not.toContain('year');
  });

  it('shows the place in the order only where there is an order', () => {
    expect(columnNamesOf(topicPlan.type)).toContain('sort');
    expect(columnNamesOf(newsPlan.type)).not.toContain('sort');
  });

  it('begins with a few columns, and keeps those that were chosen', () => {
    const first = ['title', 'state', 'liveLocales', 'missing', 'updatedAt'];
    expect(readShown(linkPlan.type)(null)).toEqual(first);
    expect(readShown(linkPlan.type)(['year', 'title', 'no such'])).toEqual(['title']);
  });
});
