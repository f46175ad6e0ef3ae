import * as z from 'zod/mini';

/**
 * The economic activities of ISIC Rev. 4: the divisions (two digits) of each section (a letter). Their names are the
 * dictionary texts `label.sector.<code>`.
 */
export const SECTIONS = {
  A: ['01', '02', '03'],
  B: ['05', '06', '07', '08', '09'],
  C: [
    '10',
    '11',
    '12',
    '13',
    '14',
    '15',
    '16',
    '17',
    '18',
    '19',
    '20',
    '21',
    '22',
    '23',
    '24',
    '25',
    '26',
    '27',
    '28',
    '29',
    '30',
    '31',
    '32',
    '33',
  ],
  D: ['35'],
  E: ['36', '37', '38', '39'],
  F: ['41', '42', '43'],
  G: ['45', '46', '47'],
  H: ['49', '50', '51', '52', '53'],
  I: ['55', '56'],
  J: ['58', '59', '60', '61', '62', '63'],
  K: ['64', '65', '66'],
  L: ['68'],
  M: ['69', '70', '71', '72', '73', '74', '75'],
  N: ['77', '78', '79', '80', '81', '82'],
  O: ['84'],
  P: ['85'],
  Q: ['86', '87', '88'],
  R: ['90', '91', '92', '93'],
  S: ['94', '95', '96'],
  T: ['97', '98'],
  U: ['99'],
} as const;

export type Section = keyof typeof SECTIONS;
export type Division = (typeof SECTIONS)[Section][number];
/** A section or one of its divisions. */
export type Sector = Section | Division;

/** All sectors, each section before its divisions. */
export const SECTORS: readonly Sector[] = Object.entries(SECTIONS).flatMap(
  ([section, divisions]) => [section as Section, ...divisions],
);

/** A section or division by its code. */
export const sector = z.enum(SECTORS as [Sector, ...Sector[]]);

/** Maximum number of sectors that an organisation or a listing names. */
export const MOST_SECTORS = 5;

/** The sectors that a record names: one to five, each once. */
export const sectors = z.array(sector).check(
  z.minLength(1),
  z.maxLength(MOST_SECTORS),
  z.refine((codes) => new Set(codes).size === codes.length, 'repeatedChoice'),
);
