import { Input, InputNumber, Select } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useOffice } from '../office.ts';
import type { Filter } from '../resources/plan.ts';
import { useChoice } from './use-choice.ts';

const Moment = lazy(async () => ({ default: (await import('./Moment.tsx')).Moment }));

const Year = lazy(async () => ({ default: (await import('./Year.tsx')).Year }));

interface Props {
  filter: Filter;
  label: string;
  value: string;
  onChoose(value: string): void;
}

/** What is typed counts when it is finished: at a pause of the reader, by the return key or by leaving. */
function Keyword({ label, value, onChoose }: Omit<Props, 'filter'>) {
  const [typed, type] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    type(value);
  }
  const finish = () => typed.trim() !== value && onChoose(typed.trim());
  return (
    <Input
      allowClear
      aria-label={label}
      value={typed}
      maxLength={64}
      onChange={({ target }) => {
        type(target.value);
        if (target.value === '') onChoose('');
      }}
      onPressEnter={finish}
      onBlur={finish}
    />
  );
}

/** One question of a filter. */
export function FilterInput({ filter, label, value, onChoose }: Props) {
  const { t } = useOffice();
  const choice = useChoice();
  const { name, kind, choices = [] } = filter;
  if (kind === 'keyword') return <Keyword label={label} value={value} onChoose={onChoose} />;
  if (kind === 'number') {
    return (
      <InputNumber
        aria-label={label}
        value={value === '' ? null : Number(value)}
        onChange={(given) => onChoose(given === null ? '' : String(given))}
      />
    );
  }
  if (kind === 'moment') {
    return (
      <Suspense fallback={<Input disabled />}>
        <Moment
          aria-label={label}
          value={value || null}
          onChoose={(given) => onChoose(given ?? '')}
        />
      </Suspense>
    );
  }
  if (kind === 'year') {
    return (
      <Suspense fallback={<Input disabled />}>
        <Year
          aria-label={label}
          placeholder={t('admin.all')}
          isClearable
          value={value === '' ? null : Number(value)}
          onChoose={(given) => onChoose(given === null ? '' : String(given))}
        />
      </Suspense>
    );
  }
  const values = kind === 'switch' ? ['true', 'false'] : choices;
  return (
    <Select
      aria-label={label}
      allowClear
      style={{ minWidth: 130 }}
      placeholder={t('admin.all')}
      value={value || null}
      options={values.map((one) => ({ value: one, label: choice(name, one) }))}
      onChange={(given) => onChoose(given ?? '')}
    />
  );
}
