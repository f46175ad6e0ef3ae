/** One part of a field: a number, a range, a step, or a day counted from the end of a month. */
export type Part =
  | { is: 'range'; from: number; to: number }
  | { is: 'step'; from: number; to: number | null; by: number }
  | { is: 'last' | 'lastWorkday' }
  | { is: 'workday' | 'lastOf'; day: number }
  | { is: 'nth'; day: number; nth: number };

/** The fields of an expression as parts; empty for a field without a restriction, such as `*` and `?`. */
export interface CronFields {
  second: Part[];
  minute: Part[];
  hour: Part[];
  day: Part[];
  month: Part[];
  weekday: Part[];
  year: Part[];
}

const MONTHS = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ');
const WEEKDAYS = 'SUN MON TUE WED THU FRI SAT'.split(' ');

/** Every syntax of a part, and its meaning; `n` holds the matched numbers. */
const FORMS: readonly [RegExp, (n: readonly number[]) => Part][] = [
  [/^(\d+)$/, ([from]) => ({ is: 'range', from: from!, to: from! })],
  [/^(\d+)-(\d+)$/, ([from, to]) => ({ is: 'range', from: from!, to: to! })],
  [/^\*\/(\d+)$/, ([by]) => ({ is: 'step', from: 0, to: null, by: by! })],
  [/^(\d+)\/(\d+)$/, ([from, by]) => ({ is: 'step', from: from!, to: null, by: by! })],
  [/^(\d+)-(\d+)\/(\d+)$/, ([from, to, by]) => ({ is: 'step', from: from!, to: to!, by: by! })],
  [/^L$/, () => ({ is: 'last' })],
  [/^LW$/, () => ({ is: 'lastWorkday' })],
  [/^(\d+)W$/, ([day]) => ({ is: 'workday', day: day! })],
  [/^(\d+)L$/, ([day]) => ({ is: 'lastOf', day: day! })],
  [/^(\d+)#([1-5])$/, ([day, nth]) => ({ is: 'nth', day: day!, nth: nth! })],
];

function readPart(text: string): Part | undefined {
  for (const [form, said] of FORMS) {
    const found = form.exec(text);
    if (found) return said(found.slice(1).map(Number));
  }
  return undefined;
}

function readField(text: string, names: readonly string[]): Part[] | undefined {
  if (text === '*' || text === '?') return [];
  const inNumbers = names.reduce(
    (said, name, at) => said.replaceAll(name, String(at + 1)),
    text.toUpperCase(),
  );
  const parts = inNumbers.split(',').map(readPart);
  return parts.every((part) => part !== undefined) ? parts : undefined;
}

/** Parses an expression of five to seven fields; undefined if the syntax is not supported. */
export function readCron(cron: string): CronFields | undefined {
  const texts = cron.trim().split(/\s+/);
  if (texts.length < 5 || texts.length > 7) return undefined;
  const [second, minute, hour, day, month, weekday, year] = [
    ...(texts.length === 5 ? ['0'] : []),
    ...texts,
    ...(texts.length < 7 ? ['*'] : []),
  ].map((text, at) => readField(text, at === 4 ? MONTHS : at === 5 ? WEEKDAYS : []));
  if (!second || !minute || !hour || !day || !month || !weekday || !year) return undefined;
  return { second, minute, hour, day, month, weekday, year };
}

/**
 * Returns the numbers that some parts list, up to the end of their field; undefined if a part is not a plain number,
 * range or step.
 */
export function numbersIn(parts: readonly Part[], end: number): number[] | undefined {
  const found = parts.map((part) => {
    if (part.is !== 'range' && part.is !== 'step') return undefined;
    const by = part.is === 'step' ? part.by : 1;
    const numbers: number[] = [];
    for (let one = part.from; one <= (part.to ?? end); one += by) numbers.push(one);
    return numbers;
  });
  return found.every((one) => one !== undefined) ? found.flat() : undefined;
}
