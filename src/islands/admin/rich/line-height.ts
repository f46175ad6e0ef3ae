import { Extension } from '@tiptap/core';
import { isLineHeight } from '#domain/editorial/line-height.ts';

/** Nodes that have a line height. */
const BLOCKS = ['paragraph', 'heading'];

const read = ({ style }: HTMLElement): string | null =>
  isLineHeight(style.lineHeight) ? style.lineHeight : null;

/** Line height of paragraphs and headings; null for that of the page. */
export const LineHeights = Extension.create({
  name: 'lineHeights',
  addGlobalAttributes: () => [
    {
      types: BLOCKS,
      attributes: {
        lineHeight: {
          default: null,
          parseHTML: read,
          renderHTML: ({ lineHeight }: Record<string, string | null>) =>
            lineHeight ? { style: `line-height: ${lineHeight}` } : {},
        },
      },
    },
  ],
});
