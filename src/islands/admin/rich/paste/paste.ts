/** Markup of Word's own lists, whose bullets are typed as text. */
const WORD_BULLET = /<!--\[if !supportLists\]-->[\s\S]*?<!--\[endif\]-->/gi;

/** Pictures from outside this portal, which visitors would never see. */
const FOREIGN_PICTURE = /<img\b(?![^>]*\ssrc=["']?\/files\/)[^>]*>/gi;

/** Heading level, limited to 2 to 4: level 1 belongs to the page. */
const rankOf = (rank: string): number => Math.min(4, Math.max(2, Number(rank)));

/** Number of foreign pictures in a pasted text, which are left out. */
export const countForeign = (html: string): number => html.match(FOREIGN_PICTURE)?.length ?? 0;

/**
 * Removes what word processors add to HTML: comments, style sheets, custom elements, fonts and sizes. The editor then
 * takes the structure that it supports.
 */
export const cleanPaste = (html: string): string =>
  html
    .replaceAll(WORD_BULLET, '')
    .replaceAll(FOREIGN_PICTURE, '')
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/<(style|script|xml|title)\b[^>]*>[\s\S]*?<\/\1>/gi, '')
    .replaceAll(/<(?:meta|link)\b[^>]*>/gi, '')
    .replaceAll(/<(\/?)h([156])\b/gi, (_, end: string, rank: string) => `<${end}h${rankOf(rank)}`)
    .replaceAll(/<\/?[a-z]+:[a-z]+\b[^>]*>/gi, '')
    .replaceAll(/\s(?:class|lang|id|face|width|height)=(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, '')
    .replaceAll(/\sstyle=(?:"([^"]*)"|'([^']*)')/gi, (_, double = '', single = '') => {
      const alignment = /text-align:\s*(left|center|right|justify)/i.exec(double || single);
      return alignment ? ` style="text-align:${alignment[1]!.toLowerCase()}"` : '';
    })
    .replaceAll(/<p[^>]*>(?:\s|&nbsp;|\u00a0)*<\/p>/gi, '');
