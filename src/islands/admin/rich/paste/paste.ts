/** The attributes of Word's own lists, whose bullets are typed as text. */
const WORD_BULLET = /<!--\[if !supportLists\]-->[\s\S]*?<!--\[endif\]-->/gi;

/** A picture that is not of this portal: visitors would never see it. */
const FOREIGN_PICTURE = /<img\b(?![^>]*\ssrc=["']?\/files\/)[^>]*>/gi;

/** The page has the one heading of the first rank; a text has those of three ranks below it. */
const rankOf = (rank: string): number => Math.min(4, Math.max(2, Number(rank)));

/** How many pictures of a pasted text lie elsewhere; they are left out. */
export const countForeign = (html: string): number => html.match(FOREIGN_PICTURE)?.length ?? 0;

/**
 * HTML from a clipboard without what word processors add to it: comments, style sheets, elements of their own, fonts and
 * sizes. What structure is left the editor takes as far as it knows it.
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
