import { QR_CODE_KINDS, qrCodeContent } from '#contract/site/site.ts';
import { part } from '#islands/admin/kit/part.ts';
import { blankText } from '#islands/admin/form/field.ts';
import { contentPlan } from '#islands/admin/editor/plan.ts';

const FormSelect = part(
  async () => (await import('#islands/admin/kit/input/FormSelect.tsx')).FormSelect,
);

export const qrCodePlan = contentPlan({
  type: qrCodeContent,
  fields: [
    { name: 'title', kind: 'bilingual', isNeeded: true },
    { name: 'note', kind: 'bilingual' },
    { name: 'kind', kind: 'choice', choices: QR_CODE_KINDS, isNeeded: true },
    {
      name: 'form',
      Input: FormSelect,
      hint: 'admin.codeFormHint',
      isShown: ({ kind, form }) => kind === 'form' || typeof form === 'string',
    },
    {
      name: 'track',
      kind: 'text',
      isNullable: true,
      hint: 'admin.codeTrackHint',
      isShown: ({ kind }) => kind === 'collection',
    },
    {
      name: 'content',
      kind: 'text',
      isNeeded: true,
      isShown: ({ form }) => typeof form !== 'string',
    },
  ],
  listed: {
    filters: [{ name: 'kind', kind: 'choice', choices: QR_CODE_KINDS }],
    columns: [
      { of: ['kind'], kind: 'choice', width: 110 },
      { of: ['content'], kind: 'code', width: 90 },
    ],
  },
  blank: () => ({
    title: blankText(),
    note: blankText(),
    kind: 'collection',
    content: '',
    form: null,
    track: null,
  }),
});
