import { Button, Form } from 'antd';
import { CRITERION_LIMIT, criterion, type Criterion } from '#contract/judging/criterion.ts';
import { flawsOf } from '#domain/form/flaw.ts';
import type { InputProps } from '#islands/admin/form/field.ts';
import { ruleWords } from '#islands/admin/form/rule-words.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { CriterionCard } from './CriterionCard.tsx';
import { newCriterion, weightOf } from './criterion.ts';
import '../judging.css';

/** Returns a function for the faults of a criterion, by place; there are none until its form is found at fault. */
function useFaults() {
  const { t } = useOffice();
  const { status } = Form.Item.useStatus();
  return (one: Criterion): ReadonlyMap<string, string> =>
    new Map(
      (status === 'error' ? flawsOf(criterion, one) : []).map(({ place, rules }) => [
        place,
        ruleWords(t, rules),
      ]),
    );
}

/** Criteria of a score sheet, with the sum of their weights. */
export function CriteriaInput({ id, value = [], onChange }: InputProps<Criterion[]>) {
  const { t } = useOffice();
  const faultsOf = useFaults();
  const put = (all: Criterion[]) => onChange?.(all);
  return (
    <div className="judging-criteria" {...(id && { id })}>
      {value.map((one, at) => (
        <CriterionCard
          key={one.id}
          place={at + 1}
          one={one}
          faults={faultsOf(one)}
          onChange={(changed) => put(value.with(at, changed))}
          onRemove={() => put(value.toSpliced(at, 1))}
        />
      ))}
      <div className="judging-head">
        <Button
          disabled={value.length >= CRITERION_LIMIT.criteria}
          onClick={() => put([...value, newCriterion(value)])}
        >
          {t('admin.judging.addCriterion')}
        </Button>
        <span>{t('admin.judging.weights', { sum: weightOf(value) })}</span>
      </div>
    </div>
  );
}
