import { QR_CODE_KINDS, qrCodeContent } from '#contract/site/site.ts';
import { contentPlan } from '#islands/admin/editor/plan.ts';

const empty = () => ({ zh: '', en: '' });

export const qrCodePlan = contentPlan({
  type: qrCodeContent,
  fields: [
    { name: 'title', kind: 'bilingual', isNeeded: true },
    { name: 'note', kind: 'bilingual' },
    { name: 'kind', kind: 'choice', choices: QR_CODE_KINDS, isNeeded: true },
    { name: 'content', kind: 'text', isNeeded: true },
  ],
  blank: () => ({ title: empty(), note: empty(), kind: 'collection', content: '' }),
});
