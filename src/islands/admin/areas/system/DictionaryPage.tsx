import { use, useEffect, useMemo } from 'react';
import { dictionaryTypeResource } from '#contract/system/dictionary-type.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { PageProps } from '#islands/admin/kit/navigation/page.ts';
import { toHash } from '#islands/admin/kit/navigation/router.ts';
import { TabsContext } from '#islands/admin/kit/navigation/tabs-context.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';
import { useName } from '#islands/admin/kit/use-name.ts';
import { dictionaryDataPlan } from './dictionary-data.tsx';
import { dictionaryTypePlan } from './dictionary-type.tsx';
import { ResourcePage } from '#islands/admin/records/ResourcePage.tsx';
import './dictionary.css';

const PATH = '/system/dictionary';

/** Returns the name of a dictionary; its code until the name is loaded. */
function useDictionaryName(dictType: string): string {
  const { call } = useOffice();
  const nameOf = useName();
  const { value } = useLoaded(dictType, async () => {
    if (dictType === '') return undefined;
    const body = { filter: { keyword: dictType } };
    const { rows } = await call(dictionaryTypeResource.list, { body });
    return rows.find((row) => row.dictType === dictType)?.dictName;
  });
  return value ? nameOf(value) : dictType;
}

/** Name of the open dictionary, and the link back to all of them. */
function Way({ name }: { name: string }) {
  const { t } = useOffice();
  return (
    <p className="office-way">
      <a href={toHash({ path: PATH, query: {} })}>{t('admin.allDictionaries')}</a>
      <b>{name}</b>
    </p>
  );
}

/** Page of the dictionaries, or of the entries of the one that the address names. */
export function DictionaryPage(props: PageProps) {
  const { dictType = '' } = props.query;
  const { name: nameTab } = use(TabsContext);
  const name = useDictionaryName(dictType);
  useEffect(() => nameTab(PATH, name, false), [nameTab, name]);
  const plan = useMemo(
    () => (dictType ? dictionaryDataPlan(dictType) : dictionaryTypePlan),
    [dictType],
  );
  return (
    <>
      {dictType && <Way name={name} />}
      <ResourcePage key={dictType} plan={plan} {...props} />
    </>
  );
}
