import { Input, Select } from 'antd';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import { EARLIEST_YEAR, PRACTICE_YEAR } from '#contract/contest/contest.ts';
import { dictionaryTypeResource } from '#contract/system/dictionary-type.ts';
import { RECOVERABLE } from '#contract/office/bin.ts';
import type { Resource } from '#contract/kind/resource.ts';
import type { Ties } from '#islands/admin/kit/input/TiedItem.tsx';
import { NumberInput } from '#islands/admin/kit/input/NumberInput.tsx';
import { YearSelect } from '#islands/admin/kit/input/YearSelect.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';
import { useName } from '#islands/admin/kit/use-name.ts';
import { readAll } from '#islands/admin/records/tree/read-all.ts';
import { PlaceSelect } from '#islands/admin/records/tree/ParentSelect.tsx';

interface Dictionary {
  dictType: string;
  dictName: Bilingual;
}

interface Props {
  ties: Ties;
  /** Kind of the record, and the name of the field. */
  kind: string;
  place: string;
  value: unknown;
  onChange(value: unknown): void;
}

/** Chooses an existing dictionary. */
function DictionarySelect({ ties, value, onChange }: Props) {
  const office = useOffice();
  const nameOf = useName();
  const all = useLoaded('dictionaries', () => readAll<Dictionary>(office, dictionaryTypeResource));
  return (
    <Select
      {...ties}
      showSearch={{ optionFilterProp: 'label' }}
      loading={all.isLoading}
      value={value ?? null}
      options={(all.value ?? []).map(({ dictType, dictName }) => ({
        value: dictType,
        label: `${nameOf(dictName)} (${dictType})`,
      }))}
      onChange={onChange}
    />
  );
}

/** Chooses the parent of a record of a tree. */
function Place({ ties, kind, value, onChange }: Props) {
  const resource = RECOVERABLE.find(({ name }) => name === kind)! as Resource;
  return (
    <PlaceSelect {...ties} resource={resource} value={value as number | null} onChange={onChange} />
  );
}

/** Input for another value of a field with which a record cannot be restored: a key, a session, or its parent. */
export function ReplacementInput(props: Props) {
  const { ties, kind, place, value, onChange } = props;
  if (place === 'parentId') return <Place {...props} />;
  if (place === 'dictType' && kind === 'dictionaryData') return <DictionarySelect {...props} />;
  if (place === 'year') {
    const year = value as number | null;
    return kind === 'contest' ? (
      <NumberInput
        {...ties}
        isWhole
        min={EARLIEST_YEAR}
        max={PRACTICE_YEAR - 1}
        value={year}
        onChange={onChange}
      />
    ) : (
      <YearSelect {...ties} value={year} onChoose={onChange} />
    );
  }
  return (
    <Input
      {...ties}
      maxLength={100}
      value={String(value ?? '')}
      onChange={({ target }) => onChange(target.value.trim())}
    />
  );
}
