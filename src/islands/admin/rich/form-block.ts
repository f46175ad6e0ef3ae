import { Node } from '@tiptap/core';
import { FORM_ATTRIBUTE } from '#contract/forms/block.ts';

/** A form in a text, of which only the key is stored. */
export const FormBlock = Node.create({
  name: 'formBlock',
  group: 'block',
  atom: true,
  addAttributes: () => ({
    key: {
      default: '',
      parseHTML: (element) => element.getAttribute(FORM_ATTRIBUTE),
      renderHTML: ({ key }: { key?: string }) => ({ [FORM_ATTRIBUTE]: key }),
    },
  }),
  // Higher priority than the horizontal rule, which would match any `hr`.
  parseHTML: () => [{ tag: `hr[${FORM_ATTRIBUTE}]`, priority: 100 }],
  renderHTML: ({ HTMLAttributes }) => ['hr', HTMLAttributes],
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('div');
      dom.className = 'office-rich-form';
      dom.textContent = `/form/${String(node.attrs['key'])}/`;
      return { dom };
    },
});
