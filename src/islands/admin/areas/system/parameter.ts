import { parameterResource } from '#contract/system/parameter.ts';
import { GroupFilter, PARAMETER_GROUPS } from './GroupFilter.tsx';
import { ParameterReveal } from './ParameterReveal.tsx';
import { resourcePlan } from '#islands/admin/kit/resource-plan.ts';

export const parameterPlan = resourcePlan({
  resource: parameterResource,
  shelf: PARAMETER_GROUPS,
  columns: [
    { name: 'name', kind: 'bilingual' },
    { name: 'key', kind: 'code' },
    { name: 'value', kind: 'long' },
    { name: 'group', width: 120 },
    { name: 'isSensitive', kind: 'switch', width: 90 },
    { name: 'isBuiltIn', kind: 'switch', isExtra: true },
    { name: 'remark', isExtra: true },
    { name: 'updatedAt', kind: 'moment', width: 160 },
    { name: 'updatedBy', isExtra: true },
  ],
  filters: [
    { name: 'keyword', kind: 'keyword' },
    { name: 'group', kind: 'choice', Input: GroupFilter },
  ],
  fields: [
    { name: 'name', kind: 'bilingual', isNeeded: true },
    { name: 'key', kind: 'text', isNeeded: true },
    { name: 'value', kind: 'long' },
    { name: 'group', kind: 'text' },
    { name: 'isSensitive', kind: 'switch' },
    { name: 'remark', kind: 'long' },
  ],
  blank: {
    group: '',
    name: { zh: '', en: '' },
    key: '',
    value: '',
    isSensitive: false,
    remark: '',
  },
  isKept: ({ isBuiltIn }) => isBuiltIn === true,
  More: ParameterReveal,
});
