import { Extension } from '@tiptap/core';
import { isLineHeight } from '#domain/editorial/line-height.ts';

/** What stands in lines of its own. */
const BLOCKS = ['paragraph', 'heading'];

const read = ({ style }: HTMLElement): string | null =>
  isLineHeight(style.lineHeight) ? style.lineHeight : null;

/** The height of the lines of a paragraph or heading; null is the page's own. */
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
