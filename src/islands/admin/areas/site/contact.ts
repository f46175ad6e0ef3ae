import { contactContent } from '#contract/site/site.ts';
import { contentPlan } from '#islands/admin/editor/plan.ts';

const empty = () => ({ zh: '', en: '' });

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
    office: empty(),
    address: empty(),
    copyright: empty(),
    email: '',
    phones: [],
    filings: [],
  }),
});
