/** Unifies the Chinese names of a weekday and drops a measure word after a number. */
const unifyChinese = (text: string): string =>
  text
    .replace(/^(?:周|礼拜)/, '星期')
    .replace('星期天', '星期日')
    .replace(/(?<=.)个$/, '');

/** Normalises an answer for comparison: width, case, punctuation, and an English article or plural do not matter. */
export const normalised = (text: string): string =>
  unifyChinese(text.normalize('NFKC').toLowerCase())
    .replaceAll(/[\p{P}\p{S}\s]+/gu, ' ')
    .trim()
    .replace(/^(?:the|an?) /, '')
    .replace(/(?<=[a-z]{2})s$/, '');
