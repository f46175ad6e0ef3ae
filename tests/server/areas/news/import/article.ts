/** The lines of an article's file; each part may be left out or replaced. */
export interface ArticleParts {
  front?: string[];
  body?: string[];
}

export const FRONT = [
  'year: 2025',
  'publishedAt: 2025-06-18T09:00:00+08:00',
  'title:',
  '  zh: 报名通知',
  '  en: Registration',
];
export const BODY = ['<!-- zh -->', '正文', '', '<!-- en -->', 'Text'];

/** An article's file with the smallest content that is valid in both languages. */
export const articleFile = ({ front = FRONT, body = BODY }: ArticleParts = {}): string =>
  ['---', ...front, '---', ...body, ''].join('\n');
