const HAN = /\p{Script=Han}/u;

/** Whether a text has Chinese signs, between which browsers break. */
export const hasHan = (text: string): boolean => HAN.test(text);

const WORDS = new Intl.Segmenter('zh', { granularity: 'word' });

/** Words of the contest that the dictionary of ICU parts; the longer of two comes first. */
export const TERMS: readonly string[] = [
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
/** What is counted stands after one of these, as the team does in 14 支队伍. */
const MEASURE =
  '(?:万|亿|千)?(?:个|位|支|名|项|道|届|次|轮|场|篇|家|国|组|条|件|张|台|种|门|类|倍|页|步|字|所|份|套|部|题|块|级|句|段|章|元|卡|核|万|亿|公里|千瓦时|千瓦|兆瓦|瓦|度|行|人|款|间|座|层|列)';
/** Numbers with what they count, dates, and spans of both: what running text must not part either. */
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

/** What no line parts, the longest first: dates and spans of them, ordinals, counts, numbers with a unit, words, formulas. */
const WHOLE = new RegExp(
  [
    `${DATE}(?:${SPAN}${DATE})?`,
    ORDINAL,
    ...TERMS,
    String.raw`${COUNT} ?${MEASURE}`,
    String.raw`\d[\d,.:/]* ?(?:[A-Za-zµμΩ°℃%‰]+)(?![A-Za-z])`,
    // Latin, code and formulas, as far as no space parts them.
    String.raw`[^\p{Script=Han}\s\p{P}\p{M}]+(?:(?:[-_.·/+−×*'’:@#&%]|,(?=\d{3}))[^\p{Script=Han}\s\p{P}]+)*[%‰+#]?`,
  ]
    .map((source) => `(?:${source})`)
    .join('|'),
  'gu',
);

const IS_COUNT = new RegExp(`^${COUNT} ?${MEASURE}$`, 'u');
const OPENING = /^[“‘（《〈「『【[(]+$/u;
const CLOSING = /^[”’）》〉」』】\])，。、；：！？…—·,.;:!?%‰\s-]+$/u;
/** Words of one sign that lean on the word before them, and on the one after them. */
const LEANS_BACK = /^(?:的是|[的了们级性率着过得地者化])$/u;
const LEANS_ON = /^[第每各约不未可至半小低长强大高多新全双单非超零]$/u;
/** Words of one sign that begin something; any other of one sign belongs to the word before it, as 节 does to 劳动. */
const STARTS =
  /^[与和及或在于从到把被将已可先再才请带用跨比对向为是有让来就也都只以因按随要考看做会能应由同给使未我你他这那最更很还又]$/u;
/** A name from another language, between whose parts stands a dot. */
const NAME = /^\p{Script=Han}+(?:·\p{Script=Han}+)+$/u;
/** No unbroken part of a line is longer, but for what is whole by itself. */
const LONGEST = 8;
/** What is whole by itself stays so as far as the narrowest phone has room for it. */
const LONGEST_WHOLE = 12;

/** How long a text is in the signs of Chinese: two letters or figures take the room of one. */
const lengthOf = (text: string): number =>
  [...text].reduce((sum, sign) => sum + (/[\u0020-\u024f]/.test(sign) ? 0.5 : 1), 0);

/** Words in their order; what is whole is one. */
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

/** Words of one sign in a row are one word that the dictionary does not know, as 征集 is. */
function grouped(words: readonly string[]): string[] {
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

/** Whether a line may not part two words. `last` is the word before, at the end of the piece that grew so far. */
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

/** A quotation that is short stays whole. */
function quoted(pieces: readonly string[]): string[] {
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

/** A last line of one sign looks lost. */
function ended(pieces: string[]): string[] {
  const last = pieces.at(-1);
  if (pieces.length < 2 || last === undefined || lengthOf(last.replace(/\p{P}+$/u, '')) >= 2)
    return pieces;
  return [...pieces.slice(0, -2), pieces.at(-2)! + last];
}

/** A heading in pieces between which a line may break: Chinese would break within words, numbers and dates otherwise. */
export function phrases(text: string): string[] {
  if (!hasHan(text)) return [text];
  if (NAME.test(text)) return text.split(/(?<=·)/);
  const pieces: string[] = [];
  let last = '';
  for (const word of grouped(wordsOf(text))) {
    const piece = pieces.at(-1);
    if (piece !== undefined && belongs(piece, last, word)) pieces[pieces.length - 1] = piece + word;
    else pieces.push(word);
    last = word;
  }
  return ended(quoted(pieces));
}

/** So many signs of a text are several lines, in which a break is found every few of them. */
const LONG = 24;
const LONGEST_JOINED = 6;

/** A text in pieces as `phrases` finds them; where it is long, short ones in a row are one. */
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

/** A text in Latin letters; every second part is a span of figures, behind whose dash browsers would break. */
export const spansApart = (text: string): string[] => text.split(/(\d+–\d+(?: \p{L}+)?)/u);

/** Under `word-break: keep-all` lines break no more between signs, but still at spaces, hyphens and marks within a phrase. */
export function isParted(phrase: string): boolean {
  return (
    /[\p{L}\p{N}][^\p{L}\p{N}]+[\p{L}\p{N}]|·$/u.test(phrase) && lengthOf(phrase) <= LONGEST_WHOLE
  );
}

/** Whether Chinese meets Latin letters or figures between two phrases. */
export const isMixed = (before: string, after: string): boolean =>
  /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u.test(before.slice(-1) + after.charAt(0));

/** The two lines of a Chinese name that stands alone: it breaks between words, the second line never the shorter. */
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
