import { MENU_TYPES, menuResource } from '#contract/identity/menu.ts';
import { STATUSES } from '#contract/call/status.ts';
import { part } from '#islands/admin/kit/part.ts';
import { blankText } from '#islands/admin/form/field.ts';
import { resourcePlan } from '#islands/admin/records/plan.ts';
import { ParentSelect } from '#islands/admin/records/parts.ts';
import { CHOICES } from '#islands/admin/kit/kept/choices.ts';

const IconCell = part(async () => (await import('./IconCell.tsx')).IconCell);
const IconSelect = part(async () => (await import('./IconSelect.tsx')).IconSelect);

type Values = Readonly<Record<string, unknown>>;

const isPage = ({ type }: Values): boolean => type !== 'button';
/** Whether an entry was added by operators. Address and permission of the product's own entries are fixed. */
const isOwn = ({ key }: Values): boolean => key === undefined || key === null;
const isOwnPage = (values: Values): boolean => isPage(values) && isOwn(values);

export const menuPlan = resourcePlan({
  resource: menuResource,
  isTree: true,
  cache: CHOICES,
  columns: [
    { name: 'name', kind: 'bilingual' },
    { name: 'icon', width: 80, View: IconCell, isSpare: true },
    { name: 'type', kind: 'choice', width: 110 },
    { name: 'permission', kind: 'code' },
    { name: 'path', kind: 'code', isExtra: true },
    { name: 'isVisible', kind: 'switch', width: 100 },
    { name: 'status', kind: 'choice', width: 100 },
    { name: 'sort', width: 90, isSpare: true },
    { name: 'updatedAt', kind: 'moment', isExtra: true },
  ],
  filters: [
    { name: 'keyword', kind: 'keyword' },
    { name: 'type', kind: 'choice', choices: MENU_TYPES },
    { name: 'status', kind: 'choice', choices: STATUSES },
  ],
  fields: [
    { name: 'parentId', Input: ParentSelect },
    { name: 'type', kind: 'choice', choices: MENU_TYPES },
    { name: 'name', kind: 'bilingual', isNeeded: true, hint: 'admin.menuHint.name' },
    { name: 'permission', kind: 'text', isShown: isOwn },
    { name: 'icon', Input: IconSelect, isShown: isPage },
    { name: 'path', kind: 'text', hint: 'admin.menuHint.foreign', isShown: isOwnPage },
    {
      name: 'component',
      kind: 'text',
      hint: 'admin.menuHint.foreign',
      isShown: ({ type }) => type === 'menu',
    },
    { name: 'sort', kind: 'number' },
    { name: 'isVisible', kind: 'switch', hint: 'admin.menuHint.visible', isShown: isPage },
    {
      name: 'isCached',
      kind: 'switch',
      hint: 'admin.menuHint.foreign',
      isShown: ({ type }) => type === 'menu',
    },
    { name: 'isExternal', kind: 'switch', hint: 'admin.menuHint.foreign', isShown: isOwnPage },
    { name: 'status', kind: 'choice', choices: STATUSES, hint: 'admin.menuHint.status' },
  ],
  blank: {
    parentId: null,
    type: 'menu',
    name: blankText(),
    icon: '',
    path: '',
    component: '',
    permission: '',
    isCached: true,
    isVisible: true,
    isExternal: false,
    status: 'active',
    sort: 0,
  },
  isKept: ({ key }) => key !== null,
});
