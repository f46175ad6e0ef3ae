import { PROVINCES } from '#contract/statistic/region.ts';

const PROVINCE_KEYS = PROVINCES.map((province) => `region.${province}` as const);

/** Texts of the field for the region. */
export const AREA_KEYS = [
  'person.area',
  'person.areaHint',
  'person.country',
  'person.province',
  'person.city',
  'person.district',
  'enter.countryTaiwan',
  ...PROVINCE_KEYS,
] as const;
export type AreaTexts = Readonly<Record<(typeof AREA_KEYS)[number], string>>;
