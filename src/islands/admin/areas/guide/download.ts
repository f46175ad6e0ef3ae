import { DOWNLOAD_KINDS, downloadContent } from '#contract/guide/download.ts';
import { contentPlan } from '#islands/admin/editor/plan.ts';
import { blankText } from '#islands/admin/form/field.ts';

export const downloadPlan = contentPlan({
  type: downloadContent,
  fields: [
    { name: 'title', kind: 'bilingual', isNeeded: true },
    { name: 'detail', kind: 'bilingual' },
    { name: 'kind', kind: 'choice', choices: DOWNLOAD_KINDS, isNeeded: true },
    { name: 'fileId', kind: 'document', isNeeded: true },
    { name: 'englishFileId', kind: 'document', hint: 'admin.downloadEnglish' },
    { name: 'version', kind: 'text' },
    { name: 'licence', kind: 'text' },
  ],
  listed: {
    filters: [{ name: 'kind', kind: 'choice', choices: DOWNLOAD_KINDS }],
    columns: [
      { of: ['kind'], kind: 'choice', width: 110 },
      { of: ['version'], kind: 'text', width: 100 },
    ],
  },
  blank: () => ({
    title: blankText(),
    detail: blankText(),
    kind: 'rules',
    fileId: null,
    englishFileId: null,
    version: '',
    licence: '',
  }),
});
