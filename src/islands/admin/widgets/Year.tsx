import { Select } from 'antd';
import { listContests } from '#contract/contest.ts';
import { useOffice } from '../office.ts';
import { useLoaded } from '../resources/use-rows.ts';

interface Props {
  id: string;
  value: number;
  onChoose(value: number): void;
}

/** A session of the contest: records belong to one that exists. */
export function Year({ id, value, onChoose }: Props) {
  const { call, locale } = useOffice();
  const contests = useLoaded('contests', async () => (await call(listContests)).data);
  const known = contests.value ?? [];
  const options = known.map(({ year, title }) => ({
    value: year,
    label: `${year} · ${title[locale] || title.zh}`,
  }));
  return (
    <Select
      id={id}
      value={value}
      loading={contests.isLoading}
      options={options.length > 0 ? options : [{ value, label: String(value) }]}
      onChange={onChoose}
    />
  );
}
