import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { stageContent } from '#contract/contest/set-up.ts';
import { newsContent } from '#contract/news/news.ts';
import { userResource } from '#contract/identity/user.ts';
import { flawsOf, longestAt } from '#domain/form/flaw.ts';

const change = userResource.change;
const user = { userName: 'anna', nickName: '小安', departmentId: null };
const rule = (name: string, values = {}) => ({ name, values });

describe('the flaw of a field', () => {
  it('names the minimum and maximum length', () => {
    expect(flawsOf(change, { ...user, nickName: 'a' })).toEqual([
      { place: 'nickName', rules: [rule('length.between', { min: 2, max: 20 })] },
    ]);
    expect(flawsOf(change, { ...user, remark: 'x'.repeat(501) })).toEqual([
      { place: 'remark', rules: [rule('length.most', { max: 500 })] },
    ]);
  });

  it('names the rule of its pattern or format', () => {
    expect(flawsOf(change, { ...user, userName: 'a b', phone: '12', email: 'x' })).toEqual([
      { place: 'userName', rules: [rule('account')] },
      { place: 'phone', rules: [rule('phone')] },
      { place: 'email', rules: [rule('email')] },
    ]);
  });

  it('is “needed”, once, if the field is empty', () => {
    expect(flawsOf(change, { ...user, nickName: '', userName: undefined })).toEqual([
      { place: 'userName', rules: [rule('needed')] },
      { place: 'nickName', rules: [rule('needed')] },
    ]);
  });

  it('names a conflict with another field', () => {
    const name = { zh: '初赛', en: '' };
    const stage = { year: 2025, name, startsAt: '2025-02-01T00:00:00Z' };
    expect(flawsOf(stageContent.data, { ...stage, endsAt: '2025-01-01T00:00:00Z' })).toEqual([
      { place: 'endsAt', rules: [rule('endBeforeStart')] },
    ]);
  });

  it('names a wrong choice, or the limit of a number', () => {
    const schema = z.object({ look: z.enum(['a', 'b']), size: z.int().check(z.minimum(1)) });
    expect(flawsOf(schema, { look: 'c', size: 0 })).toEqual([
      { place: 'look', rules: [rule('choice')] },
      { place: 'size', rules: [rule('number.least', { min: 1 })] },
    ]);
  });
});

it('longestAt finds the maximum text length of a field', () => {
  expect(longestAt(newsContent.data, 'title.zh')).toBe(200);
  expect(longestAt(newsContent.data, 'publishedAt')).toBeUndefined();
});
