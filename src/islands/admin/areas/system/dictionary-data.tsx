import { STATUSES } from '#contract/call/status.ts';
import { dictionaryDataResource } from '#contract/system/dictionary-data.ts';
import { blankText } from '#islands/admin/form/field.ts';
import { LOOKS } from '#islands/admin/kit/dictionary/DictTag.tsx';
import { Mark } from '#islands/admin/kit/dictionary/Mark.tsx';
import { DICTIONARY } from '#islands/admin/kit/dictionary/dictionary.ts';
import { useChoice } from '#islands/admin/kit/dictionary/use-choice.ts';
import type { ViewProps } from '#islands/admin/list/column.ts';
import { resourcePlan } from '#islands/admin/records/plan.ts';

/** Appearance of an entry in lists. */
function LookCell({ row, value }: ViewProps) {
  const choice = useChoice();
  const look = String(value);
  const tone = LOOKS[look];
  return (
    <Mark value="" {...(tone && { tone })} className={String(row['cssClass'])}>
      {tone ? choice('listClass', look) : look || '–'}
    </Mark>
  );
}

/** Plan of the entries of one dictionary. */
export const dictionaryDataPlan = (dictType: string) =>
  resourcePlan({
    resource: dictionaryDataResource,
    title: 'resource.dictionaryData',
    cache: DICTIONARY,
    columns: [
      { name: 'dictLabel', kind: 'bilingual' },
      { name: 'dictValue', kind: 'code' },
      { name: 'dictType', kind: 'code', isExtra: true },
      { name: 'listClass', View: LookCell },
      { name: 'cssClass', isExtra: true },
      { name: 'isDefault', kind: 'switch', width: 90 },
      { name: 'dictSort', width: 90, isSpare: true },
      { name: 'status', kind: 'choice', width: 100 },
      { name: 'remark', isExtra: true },
      { name: 'updatedAt', kind: 'moment', width: 160, isSpare: true },
      { name: 'updatedBy', isExtra: true },
    ],
    filters: [
      { name: 'dictType', kind: 'keyword', isBeside: true },
      { name: 'keyword', kind: 'keyword' },
      { name: 'status', kind: 'choice', choices: STATUSES },
    ],
    fields: [
      { name: 'dictLabel', kind: 'bilingual', isNeeded: true },
      { name: 'dictValue', kind: 'text', isNeeded: true },
      { name: 'listClass', kind: 'choice', choices: Object.keys(LOOKS) },
      { name: 'cssClass', kind: 'text' },
      { name: 'isDefault', kind: 'switch' },
      { name: 'dictSort', kind: 'number' },
      { name: 'status', kind: 'choice', choices: STATUSES },
      { name: 'remark', kind: 'long' },
    ],
    blank: {
      dictType,
      dictLabel: blankText(),
      dictValue: '',
      cssClass: '',
      listClass: 'default',
      isDefault: false,
      dictSort: 0,
      status: 'active',
      remark: '',
    },
  });
