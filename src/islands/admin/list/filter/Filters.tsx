import { Button, Drawer } from 'antd';
import { use, useState } from 'react';
import { defaultForm, isChanged, snapshot } from '#domain/records/form.ts';
import type { FilterForm, FilterItem } from '#domain/records/item.ts';
import { ActiveContext, useOffice } from '#islands/admin/kit/office.ts';
import type { Filter } from './filter.ts';
import { FilterInput } from './FilterInput.tsx';
import './filter.css';

interface Props {
  filters: readonly Filter[];
  labelOf(filter: Filter): string;
  /** Dictionaries whose labels are shown for the choices. */
  dictionaries?: Readonly<Record<string, string>>;
  values: Readonly<Record<string, string>>;
  isOpen: boolean;
  /** Whether they stand in a row above the list instead of in a drawer. */
  isWide: boolean;
  onChoose(values: Record<string, string>): void;
  onClose(): void;
}

const itemsOf = (filters: readonly Filter[]): FilterItem[] =>
  filters.map(({ name }) => ({ searchKey: name, type: 'select' }));

const formOf = (filters: readonly Filter[], values: Props['values']): FilterForm =>
  Object.fromEntries(filters.map(({ name }) => [name, values[name] ? [values[name]] : []]));

const valuesOf = (form: FilterForm): Record<string, string> =>
  Object.fromEntries(Object.entries(form).map(([name, [value = '']]) => [name, value]));

/** Whether any filter is set; the button that opens the filters shows it. */
export const isFiltered = (filters: readonly Filter[], values: Props['values']): boolean =>
  isChanged(itemsOf(filters), formOf(filters, values));

/** Query that clears all filters of a list. */
export const unfiltered = (filters: readonly Filter[]): Record<string, string> =>
  valuesOf(defaultForm(itemsOf(filters)));

type Asked = Pick<Props, 'filters' | 'labelOf' | 'dictionaries' | 'values'>;

function Questions({
  filters,
  labelOf,
  dictionaries = {},
  values,
  onChoose,
}: Asked & { onChoose(name: string, value: string): void }) {
  return filters.map((filter) => (
    <label key={filter.name}>
      <span>{labelOf(filter)}</span>
      <FilterInput
        filter={filter}
        dictionary={dictionaries[filter.name]}
        label={labelOf(filter)}
        value={values[filter.name] ?? ''}
        onChoose={(value) => onChoose(filter.name, value)}
      />
    </label>
  ));
}

/** On a desk the filters stand in a row above the table and apply at once. */
function Row({ onChoose, ...asked }: Props) {
  const { t } = useOffice();
  const { filters, values } = asked;
  return (
    <search className="office-filters">
      <Questions {...asked} onChoose={(name, value) => onChoose({ [name]: value })} />
      {isFiltered(filters, values) && (
        <Button type="link" onClick={() => onChoose(unfiltered(filters))}>
          {t('admin.reset')}
        </Button>
      )}
    </search>
  );
}

/** On a phone they slide in from the top and apply when confirmed (specification 2, 4). */
function Sheet({ values, onChoose, onClose, ...asked }: Props) {
  const { filters } = asked;
  const { t } = useOffice();
  const [form, setForm] = useState(() => snapshot(formOf(filters, values)));
  const footer = (
    <div className="office-actions">
      <Button onClick={() => setForm(defaultForm(itemsOf(filters)))}>{t('admin.reset')}</Button>
      <Button
        type="primary"
        onClick={() => {
          onChoose(valuesOf(form));
          onClose();
        }}
      >
        {t('admin.confirm')}
      </Button>
    </div>
  );
  return (
    <Drawer
      open
      placement="top"
      size="large"
      title={t('admin.filter')}
      onClose={onClose}
      footer={footer}
    >
      <div className="office-filter-stack">
        <Questions
          {...asked}
          values={valuesOf(form)}
          onChoose={(name, value) => setForm({ ...form, [name]: value ? [value] : [] })}
        />
      </div>
    </Drawer>
  );
}

/** Filters of a list, in the form that suits the screen. */
export function Filters(props: Props) {
  const isActive = use(ActiveContext);
  const filters = props.filters.filter(({ isBeside }) => !isBeside);
  if (!props.isOpen || filters.length === 0 || !isActive) return null;
  return props.isWide ? (
    <Row {...props} filters={filters} />
  ) : (
    <Sheet {...props} filters={filters} />
  );
}
