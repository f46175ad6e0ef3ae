import { DeleteOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import type { CombinedRound } from '#contract/judging/round.ts';
import type { InputProps } from '#islands/admin/form/field.ts';
import { NumberInput } from '#islands/admin/kit/input/NumberInput.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useEarlierRounds } from './earlier.ts';
import '../judging.css';

const WHOLE = 1000;
/** Initial weight of an added round, in thousandths. */
const HALF = 500;

interface RowProps {
  place: number;
  one: CombinedRound;
  options: { value: number; label: string }[];
  onChange(one: CombinedRound): void;
  onRemove(): void;
}

function CombinedRow({ place, one, options, onChange, onRemove }: RowProps) {
  const { t } = useOffice();
  return (
    <div className="judging-head">
      <Select
        aria-label={t('admin.judging.combine.round', { place })}
        className="judging-choice"
        value={one.roundId}
        options={options}
        onChange={(roundId) => onChange({ ...one, roundId })}
      />
      <NumberInput
        aria-label={t('admin.judging.combine.weight', { place })}
        min={1}
        max={WHOLE - 1}
        isWhole
        suffix="‰"
        value={one.weight}
        onChange={(weight) => onChange({ ...one, weight: weight ?? 1 })}
      />
      <Button
        icon={<DeleteOutlined />}
        aria-label={t('admin.judging.combine.remove', { place })}
        onClick={onRemove}
      />
    </div>
  );
}

/** Earlier rounds whose scores count, each with its weight; the remaining weight is the round's own. */
export function CombineInput({ id, value = [], onChange }: InputProps<CombinedRound[]>) {
  const { t } = useOffice();
  const options = useEarlierRounds();
  const put = (all: CombinedRound[]) => onChange?.(all);
  const free = options.filter((option) => value.every(({ roundId }) => roundId !== option.value));
  const rest = WHOLE - value.reduce((total, { weight }) => total + weight, 0);
  return (
    <div className="judging-criteria" {...(id && { id })}>
      {value.map((one, at) => (
        <CombinedRow
          key={one.roundId}
          place={at + 1}
          one={one}
          options={options.filter(
            (option) => option.value === one.roundId || free.includes(option),
          )}
          onChange={(changed) => put(value.with(at, changed))}
          onRemove={() => put(value.toSpliced(at, 1))}
        />
      ))}
      <div className="judging-head">
        <Button
          disabled={free.length === 0}
          onClick={() => put([...value, { roundId: free[0]!.value, weight: HALF }])}
        >
          {t('admin.judging.combine.add')}
        </Button>
        <span>
          {options.length === 0
            ? t('admin.judging.combine.none')
            : t('admin.judging.combine.rest', { rest })}
        </span>
      </div>
    </div>
  );
}
