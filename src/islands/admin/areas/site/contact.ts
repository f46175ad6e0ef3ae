import { contactContent } from '#contract/site/site.ts';
import { blankText } from '#islands/admin/form/field.ts';
import { contentPlan } from '#islands/admin/editor/plan.ts';

export const contactPlan = contentPlan({
  type: contactContent,
  fields: [
    { name: 'office', kind: 'bilingual', isNeeded: true },
    { name: 'address', kind: 'bilingual' },
    { name: 'copyright', kind: 'bilingual', isNeeded: true },
    { name: 'email', kind: 'text', isNeeded: true },
    { name: 'phones', kind: 'texts' },
    {
      name: 'filings',
      kind: 'list',
      fields: [
        { name: 'text', kind: 'text', isNeeded: true },
        { name: 'url', kind: 'text', isNullable: true },
      ],
      entry: () => ({ text: '', url: null }),
    },
  ],
  blank: () => ({
    office: blankText(),
    address: blankText(),
    copyright: blankText(),
    email: '',
    phones: [],
    filings: [],
  }),
});
