import { expect, it } from 'vitest';
import { contestContent, trackContent } from '#contract/contest/set-up.ts';
import {
  bringBack,
  classifyBack,
  moveBack,
  takeBackMany,
} from '#islands/admin/editor/bulk/take-back.ts';
import { linkPlan } from '#islands/admin/areas/site/link.ts';
import { CONTENT_ROW } from '#tests/kit/island/content-row.ts';
import { ok, type Heard } from '#tests/kit/island/far-end.ts';
import { officeOf } from '#tests/kit/island/office.tsx';

const { type: link } = linkPlan;
const one = (type: string, id: number) => ({ type, id, version: 2 });
const failed = {
  ...one('link', 2),
  title: { zh: '', en: '' },
  fault: 'conflict',
  reason: '甲已保存',
};
const all = ok({ done: [one('link', 1)], failed: [], batch: null });
const some = ok({ done: [one('link', 1)], failed: [failed], batch: null });

it('the undo covers records of several kinds, those that others refer to last', async () => {
  const heard: Heard[] = [];
  const hear = (one: Heard) => (heard.push(one), all);
  const { office } = officeOf({
    replies: { [trackContent.bulk.name]: hear, [contestContent.bulk.name]: hear },
  });
  await takeBackMany(office, [one('track', 1), one('track', 2), one('contest', 9)]);
  expect(heard.map(({ name, body }) => [name, body])).toEqual([
    [contestContent.bulk.name, { deed: 'takeBack', records: [{ id: 9, version: 2 }] }],
    [
      trackContent.bulk.name,
      {
        deed: 'takeBack',
        records: [
          { id: 1, version: 2 },
          { id: 2, version: 2 },
        ],
      },
    ],
  ]);
});

it('the undo reports how many records somebody else has changed since', async () => {
  const { office } = officeOf({ replies: { [link.bulk.name]: some } });
  expect(await takeBackMany(office, [one('link', 1), one('link', 2)])).toBe(
    '已撤销 1 条，1 条未能撤销：甲已保存',
  );
});

it('the undo reports records that were live and came back only as drafts', async () => {
  const replies = {
    [link.recover.name]: ok({ id: 2, version: 3, count: 0 }),
    [link.bulk.name]: some,
  };
  const { office } = officeOf({ replies });
  expect(await bringBack(office, link, [{ id: 2, state: 'live' }])).toBe(
    '已恢复，但有 1 条只恢复为草稿，未重新上线：甲已保存',
  );
});

it('the undo moves each record back to its previous session', async () => {
  const { office, sent } = officeOf({ replies: { [link.bulk.name]: all } });
  const rows = [
    { ...CONTENT_ROW, id: 1, year: 2024 },
    { ...CONTENT_ROW, id: 2, year: 2025 },
  ];
  await moveBack(office, link, { rows, done: [one('link', 1), one('link', 2)] });
  expect(sent(link.bulk.name).map(({ body }) => body)).toEqual([
    { deed: 'move', year: 2024, records: [{ id: 1, version: 2 }] },
    { deed: 'move', year: 2025, records: [{ id: 2, version: 2 }] },
  ]);
});

it('the undo gives each record back its former value of a field', async () => {
  const { office, sent } = officeOf({ replies: { [link.bulk.name]: all } });
  const rows = ['news', 'notice', 'news'].map((kind, at) => ({
    ...CONTENT_ROW,
    id: at + 1,
    facts: { kind },
  }));
  const done = rows.map(({ id }) => one('link', id));
  await classifyBack(office, link, { rows, done, field: 'kind' });
  expect(sent(link.bulk.name).map(({ body }) => body)).toEqual([
    {
      deed: 'classify',
      code: { field: 'kind', value: 'news' },
      records: [
        { id: 1, version: 2 },
        { id: 3, version: 2 },
      ],
    },
    {
      deed: 'classify',
      code: { field: 'kind', value: 'notice' },
      records: [{ id: 2, version: 2 }],
    },
  ]);
});
