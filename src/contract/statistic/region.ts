/** The provinces of China by the first two digits of their codes (GB/T 2260), grouped into the customary regions. */
export const AREAS = {
  north: ['11', '12', '13', '14', '15'],
  northeast: ['21', '22', '23'],
  east: ['31', '32', '33', '34', '35', '36', '37'],
  central: ['41', '42', '43', '44', '45', '46'],
  southwest: ['50', '51', '52', '53', '54'],
  northwest: ['61', '62', '63', '64', '65'],
  islands: ['71', '81', '82'],
} as const;
export type AreaName = keyof typeof AREAS;
export type Province = (typeof AREAS)[AreaName][number];

export const AREA_NAMES = [
  'north',
  'northeast',
  'east',
  'central',
  'southwest',
  'northwest',
  'islands',
] as const satisfies readonly AreaName[];
export const PROVINCES: readonly Province[] = AREA_NAMES.flatMap((area) => [...AREAS[area]]);

/** Codes for China in various country code systems. */
export const CHINA = ['CN', 'CHN', '86', '156'] as const;
/** Regions of people who live in another country, or have not stated where they live. */
export const ABROAD = 'abroad';
export const NOWHERE = 'none';

/** Regions by which figures can be filtered: an area, a province, other countries, or not stated. */
export const REGIONS: readonly string[] = [...AREA_NAMES, ...PROVINCES, ABROAD, NOWHERE];
