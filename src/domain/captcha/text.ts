/** Ways to name a day in Chinese, and a measure word behind a number, come to the same. */
const oneChinese = (text: string): string =>
  text
    .replace(/^(?:周|礼拜)/, '星期')
    .replace('星期天', '星期日')
    .replace(/(?<=.)个$/, '');

/** An answer in words as it is compared: width, case, marks, an English article or plural do not matter. */
export const normalised = (text: string): string =>
  oneChinese(text.normalize('NFKC').toLowerCase())
    .replaceAll(/[\p{P}\p{S}\s]+/gu, ' ')
    .trim()
    .replace(/^(?:the|an?) /, '')
    .replace(/(?<=[a-z]{2})s$/, '');
