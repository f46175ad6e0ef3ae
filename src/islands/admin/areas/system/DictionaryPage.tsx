import { useMemo } from 'react';
import type { PageProps } from '#islands/admin/kit/navigation/page.ts';
import { dictionaryDataPlan } from './dictionary-data.tsx';
import { dictionaryTypePlan } from './dictionary-type.tsx';
import { ResourcePage } from '#islands/admin/records/ResourcePage.tsx';

/** The dictionaries, or the entries of the one that the address names; without a name, all of them again. */
export function DictionaryPage(props: PageProps) {
  const { dictType = '' } = props.query;
  const plan = useMemo(
    () => (dictType ? dictionaryDataPlan(dictType) : dictionaryTypePlan),
    [dictType],
  );
  return <ResourcePage key={dictType} plan={plan} {...props} />;
}
