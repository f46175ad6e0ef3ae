import { Button } from 'antd';
import { CRITERION_LIMIT, type Criterion } from '#contract/judging/criterion.ts';
import type { InputProps } from '#islands/admin/form/field.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { CriterionCard } from './CriterionCard.tsx';
import { newCriterion, weightOf } from './criterion.ts';
import '../judging.css';

/** Criteria of a score sheet, with the sum of their weights. */
export function CriteriaInput({ id, value = [], onChange }: InputProps<Criterion[]>) {
  const { t } = useOffice();
  const put = (all: Criterion[]) => onChange?.(all);
  return (
    <div className="judging-criteria" {...(id && { id })}>
      {value.map((one, at) => (
        <CriterionCard
          key={one.id}
          place={at + 1}
          one={one}
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
