/** Texts of the cropper. */
export const CROP_KEYS = [
  'crop.move',
  'crop.nw',
  'crop.ne',
  'crop.sw',
  'crop.se',
  'crop.size',
  'crop.help',
] as const;
export type CropTexts = Readonly<Record<(typeof CROP_KEYS)[number], string>>;
