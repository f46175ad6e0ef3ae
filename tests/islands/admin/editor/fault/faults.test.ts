import { expect, it } from 'vitest';
import { translator } from '#content/i18n/translate.ts';
import { flawsOf } from '#domain/form/flaw.ts';
import { contestPlan } from '#islands/admin/areas/contest/contest.ts';
import { faultsOf } from '#islands/admin/editor/fault/faults.ts';
import { newsPlan } from '#islands/admin/areas/news/news.ts';
import { placeName } from '#islands/admin/editor/place.ts';
import { stagePlan } from '#islands/admin/areas/contest/stage.ts';

const faults = (schema: Parameters<typeof flawsOf>[0], data: object) =>
  faultsOf(translator('zh'), flawsOf(schema, data));

it('each invalid field has a message', () => {
  const data = { ...newsPlan.blank(), year: 12, title: { zh: '题'.repeat(201), en: '' } };
  expect(faults(newsPlan.type.data, data)).toEqual({
    'title.zh': '最多 200 个字符',
    'body.zh': '请填写此项',
    year: '2000 至 2100 之间的整数',
  });
});

it('a missing date and a wrong order of dates have their own messages', () => {
  const name = { zh: '初赛', en: '' };
  const stage = { ...stagePlan.blank(), name };
  expect(faults(stagePlan.type.data, { ...stage, startsAt: null })).toEqual({
    startsAt: '请填写此项',
  });
  expect(faults(stagePlan.type.data, { ...stage, endsAt: '2020-01-01T00:00:00Z' })).toEqual({
    endsAt: '结束时间须晚于开始时间',
  });
});

it('a new session lacks only its texts', () => {
  const blank = contestPlan.blank({ current: 2025, next: 2027 });
  expect(blank).toMatchObject({ year: 2027, startsOn: '2027-04-10' });
  expect(faults(contestPlan.type.data, blank)).toEqual({
    'title.zh': '请填写此项',
    'summary.zh': '请填写此项',
  });
});

it('a draft is checked only for the length of its texts', () => {
  const draft = { ...newsPlan.blank(), year: null, title: { zh: '', en: 'x'.repeat(201) } };
  expect(faults(newsPlan.type.draft, draft)).toEqual({ 'title.en': '最多 200 个字符' });
});

it('a nested field is named in readable form', () => {
  const office = { t: translator('zh'), label: (_: string, field: string) => `[${field}]` };
  expect(placeName(office, 'topic', 'awards.1.name.zh')).toBe('[awards] 2 · [name]（中文）');
});
