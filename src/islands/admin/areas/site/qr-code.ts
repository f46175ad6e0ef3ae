import { QR_CODE_KINDS, qrCodeContent } from '#contract/site/site.ts';
import { blankText } from '#islands/admin/form/field.ts';
import { contentPlan } from '#islands/admin/editor/plan.ts';

export const qrCodePlan = contentPlan({
  type: qrCodeContent,
  fields: [
    { name: 'title', kind: 'bilingual', isNeeded: true },
    { name: 'note', kind: 'bilingual' },
    { name: 'kind', kind: 'choice', choices: QR_CODE_KINDS, isNeeded: true },
    { name: 'content', kind: 'text', isNeeded: true },
  ],
  blank: () => ({ title: blankText(), note: blankText(), kind: 'collection', content: '' }),
});
