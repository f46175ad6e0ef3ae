const HAN = /\p{Script=Han}/u;

/** Returns whether a text contains Chinese characters, between which browsers may break lines. */
export const hasHan = (text: string): boolean => HAN.test(text);

const WORDS = new Intl.Segmenter('zh', { granularity: 'word' });

/** Terms of the contest that the dictionary of ICU would split; longer ones come before their parts. */
const TERMS: readonly string[] = [
  '先进计算大赛',
  '高性能计算',
  '人工智能算力',
  '人工智能',
  '出题单位',
  '技术报告',
  '指导教师',
  '获奖证书',
  '获奖名单',
  '参赛指南',
  '参赛手册',
  '金砖国家',
  '量子计算',
  '绿色算力',
  '产业应用',
  '先进计算',
  '数据驱动',
  '机器学习',
  '颁奖典礼',
  '一等奖',
  '二等奖',
  '三等奖',
  '优胜奖',
  '笔记本电脑',
  '量子比特',
  '数字孪生',
  '方程组',
  '动力学',
  '特征值',
  '工作流',
  '译码器',
  '表面码',
  '配电网',
  '风电场',
  '本科生',
  '实验室',
  '分布式',
  '多语言',
  '蛋白质',
  '上下文',
  '劳动节',
  '现场题',
  '对接会',
  '试运行',
  '节能',
  '半决赛',
  '命题人',
  '组委会',
  '训练营',
  '说明会',
  '筹备会',
  '总决赛',
  '大赛',
  '决赛',
  '初赛',
  '赛道',
  '赛题',
  '算力',
];

const COUNT = String.raw`(?:\d[\d,.:/]*|[一二三四五六七八九十百千万两几]+)`;
const DATE_UNIT = '(?:年代?|个?月|日|号|时|点|分钟?|秒|小时|天|周|岁)';
const dateOf = (count: string): string =>
  String.raw`${count} ?${DATE_UNIT}(?:${count} ?${DATE_UNIT})*(?: ?\d\d:\d\d)?`;
const DATE = dateOf(COUNT);
/** Measure words, between a number and what it counts, such as 支 in 14 支队伍. */
const MEASURE =
  '(?:万|亿|千)?(?:个|位|支|名|项|道|届|次|轮|场|篇|家|国|组|条|件|张|台|种|门|类|倍|页|步|字|所|份|套|部|题|块|级|句|段|章|元|卡|核|万|亿|公里|千瓦时|千瓦|兆瓦|瓦|度|行|人|款|间|座|层|列)';
/** Numbers with what they count, dates, and ranges of both; body text must not break within them either. */
const NUMBER = String.raw`\d[\d,.]*`;
const SPAN = '[至到—–-]';
export const FIGURES = new RegExp(
  [
    `${dateOf(NUMBER)}(?:${SPAN}${dateOf(NUMBER)})?`,
    `(?:${NUMBER}${SPAN})?${NUMBER} ?${MEASURE}`,
    String.raw`\d+–\d+(?: \p{L}+)?`,
  ].join('|'),
  'gu',
);
const ORDINAL = `(?:[首本往上下]届|第${COUNT}(?:届|轮|场|章|节|名|步|期|批|次|天|周|题|条|个|位)?)(?:大赛)?`;

/**
 * What a line never breaks within, the longest first: dates and ranges of dates, ordinals, counts, numbers with a
 * unit, terms, formulas.
 */
const WHOLE = new RegExp(
  [
    `${DATE}(?:${SPAN}${DATE})?`,
    ORDINAL,
    ...TERMS,
    String.raw`${COUNT} ?${MEASURE}`,
    String.raw`\d[\d,.:/]* ?(?:[A-Za-zµμΩ°℃%‰]+)(?![A-Za-z])`,
    // Latin text, code and formulas without spaces.
    String.raw`[^\p{Script=Han}\s\p{P}\p{M}]+(?:(?:[-_.·/+−×*'’:@#&%]|,(?=\d{3}))[^\p{Script=Han}\s\p{P}]+)*[%‰+#]?`,
  ]
    .map((source) => `(?:${source})`)
    .join('|'),
  'gu',
);

const IS_COUNT = new RegExp(`^${COUNT} ?${MEASURE}$`, 'u');
const OPENING = /^[“‘（《〈「『【[(]+$/u;
const CLOSING = /^[”’）》〉」』】\])，。、；：！？…—·,.;:!?%‰\s-]+$/u;
/** Words of one character that belong to the word before them, or to the word after them. */
const LEANS_BACK = /^(?:的是|[的了们级性率着过得地者化])$/u;
const LEANS_ON = /^[第每各约不未可至半小低长强大高多新全双单非超零]$/u;
/** Words of one character that begin a phrase; any other belongs to the word before it, as 节 does to 劳动. */
const STARTS =
  /^[与和及或在于从到把被将已可先再才请带用跨比对向为是有让来就也都只以因按随要考看做会能应由同给使未我你他这那最更很还又]$/u;
/** A transliterated name, whose parts a dot separates. */
const NAME = /^\p{Script=Han}+(?:·\p{Script=Han}+)+$/u;
/** Maximum length of an unbroken piece, except for what `WHOLE` matches. */
const LONGEST = 8;
/** Maximum length up to which such a match stays unbroken: what fits on the narrowest phone. */
const LONGEST_WHOLE = 12;

/** Returns the width of a text in Chinese characters; two Latin letters or digits are as wide as one. */
const lengthOf = (text: string): number =>
  [...text].reduce((sum, sign) => sum + (/[\u0020-\u024f]/.test(sign) ? 0.5 : 1), 0);

/** Splits a text into words; a match of `WHOLE` is one word. */
function wordsOf(text: string): string[] {
  const words: string[] = [];
  let from = 0;
  const segment = (part: string) =>
    words.push(...[...WORDS.segment(part)].map((one) => one.segment));
  for (const { 0: whole, index } of text.matchAll(WHOLE)) {
    segment(text.slice(from, index));
    words.push(whole);
    from = index + whole.length;
  }
  segment(text.slice(from));
  return words;
}

/**
 * Joins consecutive words of one character, which are usually one word that the dictionary does not know, such as 征集.
 */
function joinSingleCharacters(words: readonly string[]): string[] {
  const found: string[] = [];
  let isOpen = false;
  for (const word of words) {
    const isPart =
      isSingle(word) && !STARTS.test(word) && !LEANS_ON.test(word) && !LEANS_BACK.test(word);
    if (isPart && isOpen) found[found.length - 1] += word;
    else found.push(word);
    isOpen = isPart;
  }
  return found;
}

const isSingle = (word: string): boolean => word.length === 1 && HAN.test(word);
const fits = (before: string, word: string): boolean => lengthOf(before + word) <= LONGEST;

/**
 * Returns whether a line must not break before a word. `last` is the word before it, at the end of the present piece.
 */
function belongs(piece: string, last: string, word: string): boolean {
  if (CLOSING.test(word) || OPENING.test(last) || LEANS_BACK.test(word)) return true;
  if (OPENING.test(word) || CLOSING.test(last)) return false;
  if (LEANS_ON.test(last)) return true;
  if (isSingle(piece) && !STARTS.test(piece)) return true;
  const follows = isSingle(word) && !STARTS.test(word) && !LEANS_ON.test(word);
  if (follows || ((IS_COUNT.test(last) || /\d$/.test(last)) && HAN.test(word)))
    return fits(piece, word);
  return false;
}

/** Joins the pieces of a short quotation. */
function joinQuotations(pieces: readonly string[]): string[] {
  const joined: string[] = [];
  for (const piece of pieces) {
    const open = joined.at(-1);
    const isInside = open !== undefined && /[“《「][^”》」]*$/u.test(open);
    if (isInside && fits(open, piece.replace(/[”》」].*$/u, '')))
      joined[joined.length - 1] += piece;
    else joined.push(piece);
  }
  return joined;
}

/** Avoids a last line of a single character. */
function joinLastCharacter(pieces: string[]): string[] {
  const last = pieces.at(-1);
  if (pieces.length < 2 || last === undefined || lengthOf(last.replace(/\p{P}+$/u, '')) >= 2)
    return pieces;
  return [...pieces.slice(0, -2), pieces.at(-2)! + last];
}

/**
 * Splits a heading into pieces between which a line may break. Browsers break Chinese text within words, numbers and
 * dates otherwise.
 */
export function phrases(text: string): string[] {
  if (!hasHan(text)) return [text];
  if (NAME.test(text)) return text.split(/(?<=·)/);
  const pieces: string[] = [];
  let last = '';
  for (const word of joinSingleCharacters(wordsOf(text))) {
    const piece = pieces.at(-1);
    if (piece !== undefined && belongs(piece, last, word)) pieces[pieces.length - 1] = piece + word;
    else pieces.push(word);
    last = word;
  }
  return joinLastCharacter(joinQuotations(pieces));
}

/**
 * Length in characters from which a text takes several lines, and so needs a possible break only every few
 * characters.
 */
const LONG = 24;
const LONGEST_JOINED = 6;

/** Splits a text into the pieces of `phrases`. In a long text, short consecutive pieces are joined. */
export function linePhrases(text: string): string[] {
  const pieces = phrases(text);
  if (lengthOf(text) < LONG) return pieces;
  const joined: string[] = [];
  for (const piece of pieces) {
    const before = joined.at(-1);
    const isOpen = before !== undefined && !/\p{P}$/u.test(before);
    if (isOpen && lengthOf(before + piece) <= LONGEST_JOINED)
      joined[joined.length - 1] = before + piece;
    else joined.push(piece);
  }
  return joined;
}

/**
 * Splits a text in Latin script so that every second part is a numeric range, after whose dash browsers would break.
 */
export const splitRanges = (text: string): string[] => text.split(/(\d+–\d+(?: \p{L}+)?)/u);

/**
 * Returns whether a phrase needs its own protection against line breaks. `word-break: keep-all` prevents breaks
 * between characters, but not at spaces, hyphens and punctuation within a phrase.
 */
export function needsNoBreak(phrase: string): boolean {
  return (
    /[\p{L}\p{N}][^\p{L}\p{N}]+[\p{L}\p{N}]|·$/u.test(phrase) && lengthOf(phrase) <= LONGEST_WHOLE
  );
}

/** Returns whether Chinese meets Latin letters or digits between two phrases. */
export const isMixed = (before: string, after: string): boolean =>
  /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u.test(before.slice(-1) + after.charAt(0));

/**
 * Returns the two lines of a Chinese name that is set on its own. It breaks between words, and the second line is
 * never the shorter one.
 */
export function lockup(text: string): string[] {
  const pieces = phrases(text);
  if (pieces.length < 2 || text.length < 8) return [text];
  let first = '';
  for (const piece of pieces) {
    if (first.length + piece.length > text.length / 2) break;
    first += piece;
  }
  return [first, text.slice(first.length)].filter(Boolean);
}
