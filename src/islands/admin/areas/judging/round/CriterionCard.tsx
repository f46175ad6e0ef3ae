import { DeleteOutlined } from '@ant-design/icons';
import { Button, Input, Select } from 'antd';
import { CRITERION_KINDS, criterion, type Criterion } from '#contract/judging/criterion.ts';
import { counterOf } from '#islands/admin/form/counter.ts';
import { NumberInput } from '#islands/admin/kit/input/NumberInput.tsx';
import { TiedItem } from '#islands/admin/kit/input/TiedItem.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { OfficeKey } from '#lib/texts/office.ts';
import { withKind } from './criterion.ts';

interface Props {
  /** Position among the criteria, from 1. */
  place: number;
  one: Criterion;
  /** What is wrong, by place. */
  faults: ReadonlyMap<string, string>;
  onChange(one: Criterion): void;
  onRemove(): void;
}

const HUNDREDTHS = 100;
const POINTS = ['min', 'max', 'step', 'commentBelow', 'commentAbove'] as const;

interface PointsProps {
  label: string;
  fault: string | undefined;
  value: number | null;
  onChange(value: number | null): void;
}

/** Input for points, which are stored in hundredths. */
const Points = ({ label, fault, value, onChange }: PointsProps) => (
  <TiedItem label={label} fault={fault}>
    {(ties) => (
      <NumberInput
        {...ties}
        precision={2}
        value={value === null ? null : value / HUNDREDTHS}
        onChange={(points) => onChange(points === null ? null : Math.round(points * HUNDREDTHS))}
      />
    )}
  </TiedItem>
);

/** Numbers of a criterion: its range, its weight, and when a comment is required. */
function Numbers({ one, faults, onChange }: Omit<Props, 'place' | 'onRemove'>) {
  const { t } = useOffice();
  const isOptional = (name: string) => name.startsWith('comment');
  return (
    <div className="judging-numbers">
      <TiedItem label={t('admin.judging.weight')} fault={faults.get('weight')}>
        {(ties) => (
          <NumberInput
            {...ties}
            min={0}
            max={1000}
            isWhole
            value={one.weight}
            onChange={(weight) => onChange({ ...one, weight: weight ?? 0 })}
          />
        )}
      </TiedItem>
      {POINTS.map((name) => (
        <Points
          key={name}
          label={t(`admin.judging.${name}` as OfficeKey)}
          fault={faults.get(name)}
          value={one[name]}
          onChange={(value) =>
            onChange({ ...one, [name]: value ?? (isOptional(name) ? null : one[name]) })
          }
        />
      ))}
    </div>
  );
}

const WORDS = [
  ['name', 'zh'],
  ['name', 'en'],
  ['hint', 'zh'],
  ['hint', 'en'],
] as const;

/** Name and description of a criterion, in both languages. */
function Words({ place, one, faults, onChange }: Omit<Props, 'onRemove'>) {
  const { t } = useOffice();
  return WORDS.map(([field, locale]) => {
    const within = `${field}.${locale}`;
    const Field = field === 'name' ? Input : Input.TextArea;
    const put = (text: string) => onChange({ ...one, [field]: { ...one[field], [locale]: text } });
    return (
      <TiedItem
        key={within}
        label={t(`admin.judging.${field}In.${locale}`, { place })}
        fault={faults.get(within)}
      >
        {(ties) => (
          <Field
            {...ties}
            {...(field === 'hint' && { autoSize: true })}
            value={one[field][locale]}
            {...counterOf(criterion, within)}
            onChange={({ target }) => put(target.value)}
          />
        )}
      </TiedItem>
    );
  });
}

/** One criterion of a score sheet. */
export function CriterionCard({ onRemove, ...props }: Props) {
  const { place, one, onChange } = props;
  const { t } = useOffice();
  return (
    <div className="judging-criterion">
      <div className="judging-head">
        <TiedItem label={t('admin.judging.kind')}>
          {(ties) => (
            <Select
              {...ties}
              value={one.kind}
              options={CRITERION_KINDS.map((kind) => ({
                value: kind,
                label: t(`admin.judging.criterionKind.${kind}`),
              }))}
              onChange={(kind) => onChange(withKind(one, kind))}
            />
          )}
        </TiedItem>
        <Button
          icon={<DeleteOutlined />}
          aria-label={t('admin.judging.removeCriterion', { place })}
          onClick={onRemove}
        />
      </div>
      <Words {...props} />
      {one.kind !== 'text' && <Numbers {...props} />}
    </div>
  );
}
