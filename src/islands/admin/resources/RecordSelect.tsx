import { Select } from 'antd';
import type { Bilingual } from '#contract/bilingual.ts';
import { postResource } from '#contract/post.ts';
import type { Resource } from '#contract/resource.ts';
import { roleResource } from '#contract/role.ts';
import { useOffice } from '../office.ts';
import type { Row } from './plan.ts';
import { readAll } from './read-all.ts';
import { useLoaded } from './use-rows.ts';

interface Given {
  id?: string;
  value?: (number | string)[];
  onChange?(value: (number | string)[]): void;
}

interface Props extends Given {
  resource: Resource;
  /** The field by which a record is named. */
  by: 'id' | 'key';
}

type Entry = Row & { name: Bilingual; key?: string };

/** Some records of another resource. */
function RecordSelect({ resource, by, ...given }: Props) {
  const office = useOffice();
  const all = useLoaded(resource.name, () => readAll<Entry>(office, resource));
  const options = (all.value ?? []).map((row) => ({
    value: row[by] as number | string,
    label: row.name[office.locale] || row.name.zh,
  }));
  return (
    <Select
      mode="multiple"
      loading={all.isLoading}
      options={options}
      showSearch={{ optionFilterProp: 'label' }}
      {...given}
    />
  );
}

export const RoleSelect = (given: Given) => (
  <RecordSelect resource={roleResource as unknown as Resource} by="key" {...given} />
);

export const PostSelect = (given: Given) => (
  <RecordSelect resource={postResource as unknown as Resource} by="id" {...given} />
);
