import { expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { trackContent, type topicContent } from '#contract/contest/set-up.ts';
import { postResource } from '#contract/identity/post.ts';
import { contentPlan } from '#islands/admin/editor/plan.ts';
import { blankText, isBlock, isText, type FieldOf } from '#islands/admin/form/field.ts';
import { resourcePlan } from '#islands/admin/records/plan.ts';

type Topic = z.output<typeof topicContent.data>;
type Post = z.output<typeof postResource.change>;

it('kinds of fields are sorted into texts, blocks and single inputs', () => {
  const kinds = ['bilingual', 'bilingualLong', 'rich', 'list', 'texts', 'text', 'moment'] as const;
  const sorts = kinds.map((kind) => [kind, isText({ kind }), isBlock({ kind })]);
  expect(sorts).toEqual([
    ['bilingual', true, false],
    ['bilingualLong', true, false],
    ['rich', true, false],
    ['list', false, true],
    ['texts', false, true],
    ['text', false, false],
    ['moment', false, false],
  ]);
});

it('the types refuse a field that the contract lacks, even a nested one', () => {
  const fields: readonly FieldOf<Topic>[] = [
    { name: 'title', kind: 'bilingual' },
    { name: 'awards', kind: 'list', fields: [{ name: 'prize', kind: 'bilingual' }] },
    { name: 'registration', kind: 'group', fields: [{ name: 'teamMin', kind: 'number' }] },
    // @ts-expect-error -- there is no such field
    { name: 'heading', kind: 'bilingual' },
    // @ts-expect-error -- an award has no such field
    { name: 'awards', kind: 'list', fields: [{ name: 'price', kind: 'bilingual' }] },
    // @ts-expect-error -- the registration has no such field
    { name: 'registration', kind: 'group', fields: [{ name: 'minimum', kind: 'number' }] },
  ];
  expect(fields).toHaveLength(6);
});

it('the types refuse a choice that the contract lacks', () => {
  const fields: readonly FieldOf<Post>[] = [
    { name: 'status', kind: 'choice', choices: ['active', 'disabled'] },
    // @ts-expect-error -- no status is called so
    { name: 'status', kind: 'choice', choices: ['gone'] },
  ];
  expect(fields).toHaveLength(2);
});

it('the types refuse a column, filter, initial value or row property that the contract lacks', () => {
  const plan = resourcePlan({
    resource: postResource,
    // @ts-expect-error -- there is no such column
    columns: [{ name: 'title', kind: 'bilingual' }],
    // @ts-expect-error -- there is no such filter
    filters: [{ name: 'word', kind: 'keyword' }],
    fields: [{ name: 'name', kind: 'bilingual' }],
    // @ts-expect-error -- there is no such field
    blank: { title: blankText() },
    // @ts-expect-error -- a post has no such field
    isKept: ({ isBuiltIn }) => isBuiltIn === true,
  });
  expect(plan.resource).toBe(postResource);
});

it('the types refuse a list of entries in a form of single inputs', () => {
  const plan = resourcePlan({
    resource: postResource,
    columns: [],
    filters: [],
    // @ts-expect-error -- a list is more than one input
    fields: [{ name: 'name', kind: 'list' }],
    blank: {},
  });
  expect(plan.fields).toHaveLength(1);
});

it('the types refuse a new record that lacks a field of its contract', () => {
  const plan = contentPlan({
    type: trackContent,
    fields: [],
    // @ts-expect-error -- a track has more fields than its name
    blank: () => ({ name: blankText() }),
  });
  expect(plan.type).toBe(trackContent);
});
