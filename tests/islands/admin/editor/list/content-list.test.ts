import { describe, expect, it } from 'vitest';
import { CONTENT } from '#islands/admin/app/content.ts';
import { linkPlan } from '#islands/admin/areas/site/link.ts';
import { unitPlan } from '#islands/admin/areas/people/unit.ts';
import { contentList } from '#islands/admin/editor/list/content-list.ts';
import { factsOf } from '#islands/admin/editor/question.ts';
import { readShown } from '#islands/admin/list/column.ts';
import { newsPlan } from '#islands/admin/areas/news/news.ts';
import { topicPlan } from '#islands/admin/areas/contest/topic.ts';

const named = (parts: readonly { name: string }[]) => parts.map(({ name }) => name);

describe('a list of content', () => {
  it('filters by session only if its records belong to one', () => {
    expect(named(contentList(topicPlan).filters)).toContain('year');
    expect(named(contentList(linkPlan).filters)).not.toContain('year');
  });

  it('shows the manual order only if there is one', () => {
    expect(named(contentList(topicPlan).columns)).toContain('sort');
    expect(named(contentList(newsPlan).columns)).not.toContain('sort');
  });

  it('can be sorted by the date of its type, in the column that shows it', async () => {
    const plans = await Promise.all(Object.values(CONTENT).map((load) => load()));
    const dated = plans.flatMap((plan) => {
      const { columns, orders } = contentList(plan);
      const column = columns.find(({ order }) => order === 'datedAt');
      expect([plan.type.type, orders.includes('datedAt')]).toEqual([
        plan.type.type,
        column !== undefined,
      ]);
      return column ? [[plan.type.type, column.name]] : [];
    });
    expect(Object.fromEntries(dated)).toEqual({
      news: 'facts.publishedAt',
      album: 'facts.takenOn',
      film: 'facts.takenOn',
      stage: 'facts.startsAt',
      contest: 'facts.startsOn',
      topic: 'facts.registration',
      cooperationNews: 'facts.publishedAt',
      policy: 'facts.inForceFrom',
      report: 'facts.publishedOn',
    });
  });

  it('can be filtered by drafts and withdrawn records separately', () => {
    const state = contentList(linkPlan).filters.find(({ name }) => name === 'state');
    expect(state).toMatchObject({ choices: ['draft', 'withdrawn', 'live', 'changed'] });
  });

  it('starts with a few columns', () => {
    const first = ['title', 'facts.url', 'state', 'liveLocales', 'missing', 'updatedAt'];
    expect(readShown(contentList(linkPlan).columns, undefined, Infinity)).toEqual(first);
  });

  it('labels its title column and filters like the fields of its type', () => {
    const titles = { known: '名称', column: () => '', filter: (name: string) => `的${name}` };
    const { columns, filters } = contentList(unitPlan, titles);
    expect(columns[0]).toMatchObject({ name: 'title', title: '名称' });
    const titled = filters.flatMap(({ name, title }) => (title ? [[name, title]] : []));
    expect(titled).toEqual([['tier', '的tier']]);
  });

  it('requests only the facts that it shows', () => {
    expect(factsOf(linkPlan)).toEqual(['url']);
    expect(factsOf(newsPlan)).toEqual(['coverId', 'publishedAt', 'kind', 'author']);
    expect(factsOf({})).toEqual([]);
  });
});
