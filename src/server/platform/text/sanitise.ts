import sanitizeHtml from 'sanitize-html';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import { FORM_ATTRIBUTE, isFormKey } from '#contract/forms/block.ts';
import { LINE_HEIGHTS } from '#domain/editorial/line-height.ts';

const ALIGNMENT = [/^(left|center|right|justify)$/];
const HEIGHT = [new RegExp(`^(${LINE_HEIGHTS.join('|').replaceAll('.', '\\.')})$`)];

/** Keeps an `hr` that embeds a form, with the form's key as its only attribute. */
function formOrRule(tagName: string, attributes: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const key = attributes[FORM_ATTRIBUTE];
  return { tagName, attribs: isFormKey(key) ? { [FORM_ATTRIBUTE]: key } : {} };
}

/** Allowed content of rich text; everything else is removed (threat 61). */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    'h2',
    'h3',
    'h4',
    'p',
    'br',
    'hr',
    'blockquote',
    'pre',
    'code',
    'ul',
    'ol',
    'li',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'sub',
    'sup',
    'mark',
    'span',
    'a',
    'img',
    'figure',
    'figcaption',
    'table',
    'caption',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
    th: ['colspan', 'rowspan', 'scope', 'style'],
    td: ['colspan', 'rowspan', 'style'],
    p: ['style'],
    h2: ['style'],
    h3: ['style'],
    h4: ['style'],
    ol: ['start'],
    hr: [FORM_ATTRIBUTE],
  },
  allowedStyles: { '*': { 'text-align': ALIGNMENT, 'line-height': HEIGHT } },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  // Pictures only from the portal's own storage: a foreign host would learn who reads.
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  transformTags: {
    h1: 'h2',
    hr: formOrRule,
    img: sanitizeHtml.simpleTransform('img', { loading: 'lazy', decoding: 'async' }),
  },
};

/** Reduces rich text to the allowed elements, attributes and addresses. */
export const sanitise = (html: string): string => sanitizeHtml(html, ALLOWED);

export const sanitiseBoth = ({ zh, en }: Bilingual): Bilingual => ({
  zh: sanitise(zh),
  en: sanitise(en),
});
