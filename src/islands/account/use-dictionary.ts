import { useEffect, useEffectEvent, useState } from 'react';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import { listDictionary } from '#contract/system/dictionary.ts';
import { useIsland } from '#islands/session/island.ts';
import { prefixOf } from '#lib/browser/session/address.ts';
import type { Option } from './options.ts';

/** Returns the options of a dictionary in the page's language; undefined until they are loaded. */
export function useDictionary(type: string): readonly Option[] | undefined {
  const { current } = useIsland();
  const [options, setOptions] = useState<readonly Option[]>();
  const read = useEffectEvent(async () => {
    const reply = await current().client.call(listDictionary, { params: { type } });
    const locale = prefixOf(location.pathname) === '/en' ? 'en' : 'zh';
    const labelOf = ({ zh, ...label }: Bilingual) => (locale === 'en' && label.en) || zh;
    return (reply?.data ?? []).map(({ dictValue, dictLabel }) => ({
      value: dictValue,
      label: labelOf(JSON.parse(dictLabel) as Bilingual),
    }));
  });
  const report = useEffectEvent((error: unknown) => current().report(error));
  useEffect(() => void read().then(setOptions, report), [type]);
  return options;
}
