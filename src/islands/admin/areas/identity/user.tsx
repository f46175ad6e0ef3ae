import { STATUSES } from '#contract/call/status.ts';
import { SEXES, USER_GROUPS, userResource } from '#contract/identity/user.ts';
import { part } from '#islands/admin/kit/part.ts';
import { resourcePlan } from '#islands/admin/records/plan.ts';
import { DepartmentCell, PostsCell, RolesCell } from './user/UserCells.tsx';
import { CHOICES } from '#islands/admin/kit/kept/choices.ts';

// A part, so that the first rows say the status in words: the switch inside it is not there yet.
const StatusCell = part(async () => (await import('./user/StatusCell.tsx')).StatusCell);
const NickNameCell = part(async () => (await import('./user/NickNameCell.tsx')).NickNameCell);
const UserDeeds = part(async () => (await import('./user/UserDeeds.tsx')).UserDeeds);
const DepartmentSelect = part(
  async () => (await import('./DepartmentSelect.tsx')).DepartmentSelect,
);
const DepartmentSide = part(async () => (await import('./user/DepartmentSide.tsx')).DepartmentSide);
const PostSelect = part(async () => (await import('./user/RecordSelect.tsx')).PostSelect);
const RoleSelect = part(async () => (await import('./user/RecordSelect.tsx')).RoleSelect);
const RoleFilter = part(async () => (await import('./user/RoleFilter.tsx')).RoleFilter);
const UserImport = part(async () => (await import('./user/UserImport.tsx')).UserImport);

export const userPlan = resourcePlan({
  resource: userResource,
  columns: [
    { name: 'id', width: 80, isExtra: true },
    { name: 'userName' },
    { name: 'nickName', View: NickNameCell },
    { name: 'phone', isSpare: true },
    { name: 'email', isExtra: true },
    { name: 'sex', kind: 'choice', width: 90, isExtra: true },
    { name: 'departmentId', View: DepartmentCell, isSpare: true },
    { name: 'roles', View: RolesCell },
    { name: 'postIds', View: PostsCell, isExtra: true },
    { name: 'lastLoginAt', kind: 'moment', width: 146, isSpare: true },
    { name: 'status', kind: 'choice', width: 80, View: StatusCell },
    { name: 'remark', kind: 'long', isExtra: true },
    { name: 'createdAt', kind: 'moment', width: 150, isExtra: true },
    { name: 'updatedAt', kind: 'moment', width: 160, isExtra: true },
    { name: 'updatedBy', isExtra: true },
  ],
  filters: [
    { name: 'keyword', kind: 'keyword' },
    // Only a whole number is searched: parts would reveal a masked number digit by digit (threat 41).
    { name: 'phone', kind: 'keyword', hint: 'admin.wholePhone' },
    { name: 'group', kind: 'choice', choices: USER_GROUPS, isBeside: true },
    { name: 'role', kind: 'choice', Input: RoleFilter },
    { name: 'status', kind: 'choice', choices: STATUSES },
    { name: 'departmentId', kind: 'number', isBeside: true },
    { name: 'from', kind: 'moment' },
    { name: 'until', kind: 'moment' },
  ],
  fields: [
    { name: 'userName', kind: 'text', isNeeded: true, isFixed: true },
    {
      name: 'password',
      kind: 'password',
      isNeeded: true,
      hint: 'admin.passwordHint',
      isShown: ({ id }) => id === undefined,
    },
    { name: 'nickName', kind: 'text', isNeeded: true },
    { name: 'phone', kind: 'text', isNullable: true },
    { name: 'email', kind: 'text', isNullable: true },
    { name: 'sex', kind: 'choice', choices: SEXES },
    { name: 'departmentId', Input: DepartmentSelect },
    { name: 'roles', Input: RoleSelect },
    { name: 'postIds', Input: PostSelect },
    { name: 'status', kind: 'choice', choices: STATUSES },
    { name: 'remark', kind: 'long' },
  ],
  blank: {
    userName: '',
    nickName: '',
    phone: null,
    email: null,
    sex: 'unknown',
    status: 'active',
    departmentId: null,
    roles: [],
    postIds: [],
    remark: '',
  },
  cache: CHOICES,
  More: UserDeeds,
  Tools: UserImport,
  Side: DepartmentSide,
});
