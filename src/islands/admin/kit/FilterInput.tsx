import { Input, Select } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useOffice } from './office.ts';
import type { Filter, FilterProps } from './resource-plan.ts';
import { NumberField } from './NumberField.tsx';
import { useChoice } from './use-choice.ts';

const Moment = lazy(async () => ({ default: (await import('./Moment.tsx')).Moment }));

const Year = lazy(async () => ({ default: (await import('./Year.tsx')).Year }));

interface Props extends FilterProps {
  filter: Filter;
  /** The dictionary whose labels stand for the choices. */
  dictionary?: string | undefined;
}

/** What is typed counts when it is finished: at a pause of the reader, by the return key or by leaving. */
function Keyword({ filter, label, value, onChoose }: Props) {
  const { t } = useOffice();
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
      {...(filter.hint && { placeholder: t(filter.hint) })}
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
export function FilterInput(props: Props) {
  const { filter, dictionary, label, value, onChoose } = props;
  const { t } = useOffice();
  const choice = useChoice(dictionary);
  const { name, kind, choices = [], Input: Own } = filter;
  if (Own) return <Own label={label} value={value} onChoose={onChoose} />;
  if (kind === 'keyword') return <Keyword {...props} />;
  if (kind === 'number') {
    return (
      <NumberField
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
