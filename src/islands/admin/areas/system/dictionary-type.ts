import { dictionaryTypeResource } from '#contract/system/dictionary-type.ts';
import { STATUSES } from '#contract/call/status.ts';
import { DictionaryEntries } from './DictionaryEntries.tsx';
import { resourcePlan } from '#islands/admin/kit/resource-plan.ts';

export const dictionaryTypePlan = resourcePlan({
  resource: dictionaryTypeResource,
  columns: [
    { name: 'dictName', kind: 'bilingual' },
    { name: 'dictType', kind: 'code' },
    { name: 'status', kind: 'choice', width: 100 },
    { name: 'isBuiltIn', kind: 'switch', width: 100 },
    { name: 'remark', isExtra: true },
    { name: 'updatedAt', kind: 'moment', width: 160 },
    { name: 'updatedBy', isExtra: true },
  ],
  filters: [
    { name: 'keyword', kind: 'keyword' },
    { name: 'status', kind: 'choice', choices: STATUSES },
  ],
  fields: [
    { name: 'dictName', kind: 'bilingual', isNeeded: true },
    { name: 'dictType', kind: 'text', isNeeded: true, isFixed: true },
    { name: 'status', kind: 'choice', choices: STATUSES },
    { name: 'remark', kind: 'long' },
  ],
  blank: { dictType: '', dictName: { zh: '', en: '' }, status: 'active', remark: '' },
  isKept: ({ isBuiltIn }) => isBuiltIn === true,
  More: DictionaryEntries,
});
