import type { Resource } from '#contract/resource.ts';
import { STATUSES } from '#contract/status.ts';
import { SEXES, userResource } from '#contract/user.ts';
import { PasswordReset } from './PasswordReset.tsx';
import type { ResourcePlan } from './plan.ts';

export const userPlan: ResourcePlan = {
  resource: userResource as unknown as Resource,
  columns: [
    { name: 'id', width: 80, isExtra: true },
    { name: 'userName' },
    { name: 'nickName' },
    { name: 'phone' },
    { name: 'email', isExtra: true },
    { name: 'sex', kind: 'choice', width: 90, isExtra: true },
    { name: 'roles' },
    { name: 'status', kind: 'choice', width: 100 },
    { name: 'remark', isExtra: true },
    { name: 'createdAt', kind: 'moment', width: 160 },
    { name: 'updatedAt', kind: 'moment', width: 160, isExtra: true },
    { name: 'updatedBy', isExtra: true },
  ],
  filters: [
    { name: 'keyword', kind: 'keyword' },
    { name: 'phone', kind: 'keyword' },
    { name: 'status', kind: 'choice', choices: STATUSES },
    { name: 'from', kind: 'moment' },
    { name: 'until', kind: 'moment' },
  ],
  fields: [
    { name: 'userName', kind: 'text', isNeeded: true, isFixed: true },
    {
      name: 'password',
      kind: 'password',
      isNeeded: true,
      isShown: ({ id }) => id === undefined,
    },
    { name: 'nickName', kind: 'text', isNeeded: true },
    { name: 'phone', kind: 'text', isNullable: true },
    { name: 'email', kind: 'text', isNullable: true },
    { name: 'sex', kind: 'choice', choices: SEXES },
    { name: 'departmentId', kind: 'department' },
    { name: 'roles', kind: 'roles' },
    { name: 'postIds', kind: 'posts' },
    { name: 'status', kind: 'choice', choices: STATUSES },
    { name: 'remark', kind: 'long' },
  ],
  blank: {
    ...{ userName: '', nickName: '', phone: null, email: null, sex: 'unknown' },
    ...{ status: 'active', departmentId: null, roles: [], postIds: [], remark: '' },
  },
  More: PasswordReset,
};
