import { useMemo } from 'react';
import { useController } from 'react-hook-form';
import type { Locale } from '#contract/call/locale.ts';
import type { Profile } from '#contract/identity/session.ts';
import { CHINA, PROVINCES } from '#contract/statistic/region.ts';
import {
  areaOf,
  levelOf,
  mostSpecific,
  pathTo,
  type LocalArea,
  type Region,
} from '#domain/identity/area.ts';
import { Cascade, type CascadeStep } from '#islands/ui/Cascade.tsx';
import { countryOptions } from '#lib/country.ts';
import type { AreaTexts } from './area-texts.ts';
import { useRegions } from './regions.ts';

const [HOME] = CHINA;
/** Regions that are provinces here, below China. */
const BELOW_HOME = ['HK', 'MO', 'TW'];

const isChina = (code: string | undefined): boolean => CHINA.some((one) => one === code);

/** Option of a region. Provinces have names in the reader's language; regions below them only have Chinese names. */
function optionOf({ code, name }: Region, texts: AreaTexts) {
  const province = PROVINCES.find((one) => code === `${one}0000`);
  if (province) return { value: code, label: texts[`region.${province}`] };
  return { value: code, label: name, lang: 'zh-CN' };
}

function stepOf(regions: readonly Region[], texts: AreaTexts): CascadeStep {
  const level = levelOf(regions[0]?.code ?? '');
  return {
    label: texts[`person.${level}`],
    options: regions.map((region) => optionOf(region, texts)),
  };
}

/** The chosen codes from the country down, and the options below each. */
function cascadeOf(area: LocalArea | null, regions: readonly Region[]) {
  const country = area?.countryCode;
  if (!area || country === undefined) return { codes: [], below: [] };
  if (!isChina(country)) return { codes: [country], below: [] };
  const path = pathTo(regions, mostSpecific(area)!);
  const codes = [HOME, ...path.map(({ code }) => code)];
  return { codes, below: [regions, ...path.map(({ children }) => children)] };
}

interface Props {
  texts: AreaTexts;
  locale: Locale;
}

/** Where the reader lives, from the country down to the district; each step is optional. */
export function AreaField({ texts, locale }: Props) {
  const { field } = useController<Pick<Profile, 'localArea'>, 'localArea'>({ name: 'localArea' });
  const area = field.value ?? null;
  const { codes, below } = cascadeOf(area, useRegions(isChina(area?.countryCode)));
  const countries = useMemo(() => {
    const all = countryOptions(locale, texts['enter.countryTaiwan']);
    return all.filter(({ value }) => !BELOW_HOME.includes(value));
  }, [locale, texts]);
  const steps = [
    { label: texts['person.country'], options: countries },
    ...below.map((regions) => stepOf(regions, texts)),
  ];
  return (
    <fieldset className="account-field">
      <legend>{texts['person.area']}</legend>
      <div className="account-line account-cascade flex-wrap">
        <Cascade
          steps={steps}
          path={codes}
          choose={(chosen) => field.onChange(chosen.length === 0 ? null : areaOf(chosen))}
        />
      </div>
      <small>{texts['person.areaHint']}</small>
    </fieldset>
  );
}
