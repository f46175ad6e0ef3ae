import { DeleteOutlined } from '@ant-design/icons';
import { Button, Input, InputNumber, Select } from 'antd';
import { CRITERION_KINDS, criterion, type Criterion } from '#contract/judging/criterion.ts';
import { counterOf } from '#islands/admin/form/counter.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { OfficeKey } from '#lib/texts/office.ts';
import { withKind } from './criterion.ts';

interface Props {
  /** Position among the criteria, from 1. */
  place: number;
  one: Criterion;
  onChange(one: Criterion): void;
  onRemove(): void;
}

const HUNDREDTHS = 100;
const POINTS = ['min', 'max', 'step', 'commentBelow', 'commentAbove'] as const;

/** Input for points, which are stored in hundredths. */
function Points({
  label,
  value,
  onChange,
}: {
  label: string;
  value: number | null;
  onChange(value: number | null): void;
}) {
  return (
    <label>
      {label}
      <InputNumber
        precision={2}
        value={value === null ? null : value / HUNDREDTHS}
        onChange={(points) => onChange(points === null ? null : Math.round(points * HUNDREDTHS))}
      />
    </label>
  );
}

/** Numbers of a criterion: its range, its weight, and when a comment is required. */
function Numbers({ one, onChange }: Pick<Props, 'one' | 'onChange'>) {
  const { t } = useOffice();
  const isOptional = (name: string) => name.startsWith('comment');
  return (
    <div className="judging-numbers">
      <label>
        {t('admin.judging.weight')}
        <InputNumber
          min={0}
          max={1000}
          precision={0}
          value={one.weight}
          onChange={(weight) => onChange({ ...one, weight: weight ?? 0 })}
        />
      </label>
      {POINTS.map((name) => (
        <Points
          key={name}
          label={t(`admin.judging.${name}` as OfficeKey)}
          value={one[name]}
          onChange={(value) =>
            onChange({ ...one, [name]: value ?? (isOptional(name) ? null : one[name]) })
          }
        />
      ))}
    </div>
  );
}

/** One criterion of a score sheet. */
export function CriterionCard({ place, one, onChange, onRemove }: Props) {
  const { t } = useOffice();
  const named = (field: 'name' | 'hint', locale: 'zh' | 'en') => ({
    'aria-label': t(`admin.judging.${field}In.${locale}`, { place }),
    placeholder: t(`admin.judging.${field}In.${locale}`, { place }),
    value: one[field][locale],
    ...counterOf(criterion, `${field}.${locale}`),
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ ...one, [field]: { ...one[field], [locale]: target.value } }),
  });
  return (
    <div className="judging-criterion">
      <div className="judging-head">
        <Select
          aria-label={t('admin.judging.kind')}
          value={one.kind}
          options={CRITERION_KINDS.map((kind) => ({
            value: kind,
            label: t(`admin.judging.criterionKind.${kind}`),
          }))}
          onChange={(kind) => onChange(withKind(one, kind))}
        />
        <Button
          icon={<DeleteOutlined />}
          aria-label={t('admin.judging.removeCriterion', { place })}
          onClick={onRemove}
        />
      </div>
      <Input {...named('name', 'zh')} />
      <Input {...named('name', 'en')} />
      <Input.TextArea autoSize {...named('hint', 'zh')} />
      <Input.TextArea autoSize {...named('hint', 'en')} />
      {one.kind !== 'text' && <Numbers one={one} onChange={onChange} />}
    </div>
  );
}
