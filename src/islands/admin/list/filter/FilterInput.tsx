import { FieldInput } from '#islands/admin/field/FieldInput.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import { FilterSelect } from './FilterSelect.tsx';
import type { Filter, FilterProps } from './filter.ts';
import { Keyword } from './Keyword.tsx';
import { useChoice } from '#islands/admin/kit/dictionary/use-choice.ts';

interface Props extends FilterProps {
  filter: Filter;
  /** The dictionary whose labels stand for the choices. */
  dictionary?: string | undefined;
}

/** What is asked for by an input of a form. */
type Asking = Filter & { kind: 'number' | 'moment' | 'year' };

const isAsking = (filter: Filter): filter is Asking =>
  filter.kind === 'number' || filter.kind === 'moment' || filter.kind === 'year';

/** What a text of an address means to an input. */
const valueOf = (kind: Filter['kind'], text: string): unknown => {
  if (text === '') return null;
  return kind === 'moment' ? text : Number(text);
};

/** A question that is answered as a field of a form is filled in. */
function Answer({
  filter: { name, kind, unchosen = 'admin.all' },
  label,
  value,
  onChoose,
}: Props & { filter: Asking }) {
  const { t } = useOffice();
  return (
    <FieldInput
      aria-label={label}
      field={{ name, kind }}
      values={{}}
      value={valueOf(kind, value)}
      onChange={(given) => onChoose(String(given ?? ''))}
      {...(kind === 'year' && { placeholder: t(unchosen), isClearable: true })}
    />
  );
}

/** One of several answers, or none. */
function Choice({ filter, dictionary, ...asked }: Props) {
  const { name, kind, choices = [] } = filter;
  const choice = useChoice(dictionary);
  const values = kind === 'switch' ? ['true', 'false'] : choices;
  return (
    <FilterSelect
      {...asked}
      options={values.map((one) => ({ value: one, label: choice(name, one) }))}
    />
  );
}

/** One question of a filter. */
export function FilterInput(props: Props) {
  const { filter, label, value, onChoose } = props;
  if (filter.Input) return <filter.Input label={label} value={value} onChoose={onChoose} />;
  if (filter.kind === 'keyword') return <Keyword {...props} />;
  return isAsking(filter) ? <Answer {...props} filter={filter} /> : <Choice {...props} />;
}
