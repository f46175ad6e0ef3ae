import { expect, it } from 'vitest';
import zh from '#content/i18n/zh.json' with { type: 'json' };
import { userPlan } from '#islands/admin/areas/identity/user.tsx';
import { noticePlan } from '#islands/admin/areas/notice/notice.ts';
import type { ResourcePlan } from '#islands/admin/records/plan.ts';

const hintAt = ({ fields }: ResourcePlan, field: string): string =>
  (zh as Record<string, string>)[fields.find(({ name }) => name === field)!.hint!]!;

it('the form of a new user says the rule of passwords before it is saved', () => {
  expect(hintAt(userPlan, 'password')).toContain('6 至 20 个字符');
});

it('the form of a notice says who sees it', () => {
  expect(hintAt(noticePlan, 'title')).toContain('所有登录后台的人员');
});
