import { FieldInput } from '#islands/admin/field/FieldInput.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import { FilterSelect } from './FilterSelect.tsx';
import type { Filter, FilterProps } from './filter.ts';
import { Keyword } from './Keyword.tsx';
import { useChoice } from '#islands/admin/kit/dictionary/use-choice.ts';

interface Props extends FilterProps {
  filter: Filter;
  /** Dictionary whose labels are shown for the choices. */
  dictionary?: string | undefined;
}

/** Filters whose value is entered through a form input. */
type Asking = Filter & { kind: 'number' | 'moment' | 'year' };

const isAsking = (filter: Filter): filter is Asking =>
  filter.kind === 'number' || filter.kind === 'moment' || filter.kind === 'year';

/** Converts a text of the address to the value of an input. */
const valueOf = (kind: Filter['kind'], text: string): unknown => {
  if (text === '') return null;
  return kind === 'moment' ? text : Number(text);
};

/** Filter that is entered through a form input. */
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

/** Filter with one of several values, or none. */
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

/** One filter of a list. */
export function FilterInput(props: Props) {
  const { filter, label, value, onChoose } = props;
  if (filter.Input) return <filter.Input label={label} value={value} onChoose={onChoose} />;
  if (filter.kind === 'keyword') return <Keyword {...props} />;
  return isAsking(filter) ? <Answer {...props} filter={filter} /> : <Choice {...props} />;
}
