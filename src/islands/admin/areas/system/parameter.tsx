import { parameterResource } from '#contract/system/parameter.ts';
import { GroupName } from '#islands/admin/records/group/GroupName.tsx';
import { part } from '#islands/admin/kit/part.ts';
import { blankText } from '#islands/admin/form/field.ts';
import { groupsOf } from '#islands/admin/records/group/groups-of.ts';
import { resourcePlan } from '#islands/admin/records/plan.ts';

const ParameterCell = part(
  async () => (await import('./parameter/ParameterCell.tsx')).ParameterCell,
);
const ParameterReveal = part(
  async () => (await import('./parameter/ParameterReveal.tsx')).ParameterReveal,
);
const ParameterValue = part(
  async () => (await import('./parameter/ParameterValue.tsx')).ParameterValue,
);
const ParameterGroup = part(async () => (await import('./ParameterGroup.tsx')).ParameterGroup);

export const parameterPlan = resourcePlan({
  resource: parameterResource,
  cache: groupsOf(parameterResource),
  columns: [
    { name: 'name', kind: 'bilingual' },
    { name: 'key', kind: 'code' },
    { name: 'value', kind: 'long', View: ParameterCell },
    { name: 'group', width: 120, isSpare: true, View: GroupName },
    { name: 'isSensitive', kind: 'switch', width: 90, isSpare: true },
    { name: 'isBuiltIn', kind: 'switch', isExtra: true },
    { name: 'remark', isExtra: true },
    { name: 'updatedAt', kind: 'moment', width: 160, isSpare: true },
    { name: 'updatedBy', isExtra: true },
  ],
  filters: [
    { name: 'keyword', kind: 'keyword' },
    { name: 'group', kind: 'choice', Input: ParameterGroup },
  ],
  fields: [
    { name: 'name', kind: 'bilingual', isNeeded: true },
    { name: 'key', kind: 'text', isNeeded: true },
    { name: 'value', Input: ParameterValue },
    { name: 'group', kind: 'text' },
    { name: 'isSensitive', kind: 'switch' },
    { name: 'remark', kind: 'long' },
  ],
  blank: {
    group: '',
    name: blankText(),
    key: '',
    value: '',
    isSensitive: false,
    remark: '',
  },
  isKept: ({ isBuiltIn }) => isBuiltIn === true,
  More: ParameterReveal,
});
