import { STATUSES } from '#contract/call/status.ts';
import { dictionaryTypeResource } from '#contract/system/dictionary-type.ts';
import { part } from '#islands/admin/kit/part.ts';
import { blankText } from '#islands/admin/form/field.ts';
import { resourcePlan } from '#islands/admin/records/plan.ts';

const DictionaryEntries = part(
  async () => (await import('./DictionaryEntries.tsx')).DictionaryEntries,
);

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
  blank: { dictType: '', dictName: blankText(), status: 'active', remark: '' },
  isKept: ({ isBuiltIn }) => isBuiltIn === true,
  More: DictionaryEntries,
});
