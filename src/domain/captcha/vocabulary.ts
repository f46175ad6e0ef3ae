/**
 * Vocabulary of questions. The dictionaries have each word as `captcha.word.<name>` and each kind as
 * `captcha.kind.<name>`.
 */
export const KINDS = {
  fruit: ['apple', 'pear', 'peach', 'banana', 'grape', 'lemon', 'mango', 'plum'],
  animal: ['cat', 'dog', 'horse', 'tiger', 'rabbit', 'elephant', 'monkey', 'sheep'],
  vehicle: ['bus', 'train', 'bicycle', 'plane', 'ship', 'tram', 'truck', 'taxi'],
  instrument: ['piano', 'violin', 'drum', 'flute', 'guitar', 'trumpet', 'harp', 'bell'],
  tool: ['hammer', 'saw', 'scissors', 'pencil', 'ruler', 'brush', 'knife', 'needle'],
  garment: ['shirt', 'hat', 'glove', 'scarf', 'shoe', 'coat', 'sock', 'skirt'],
} as const;

export type Kind = keyof typeof KINDS;

export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

export type Word = (typeof KINDS)[Kind][number] | (typeof WEEKDAYS)[number];

/** Numbers that questions and answers write in words; the dictionaries have each as `captcha.number.<n>`. */
const NUMBERS = [
  ...(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const),
  ...(['11', '12', '13', '14', '15', '16', '17', '18', '19', '20'] as const),
] as const;

/** Returns the dictionary name of a number. @param value a whole number from 0 to 20 */
export const numberName = (value: number): (typeof NUMBERS)[number] => NUMBERS[value]!;
