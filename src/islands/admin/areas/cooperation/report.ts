import { reportContent } from '#contract/cooperation/report.ts';
import { blankText } from '#islands/admin/form/field.ts';
import { contentPlan } from '#islands/admin/editor/plan.ts';

export const reportPlan = contentPlan({
  type: reportContent,
  fields: [
    { name: 'title', kind: 'bilingual', isNeeded: true },
    { name: 'authors', kind: 'bilingual', isNeeded: true },
    { name: 'publishedOn', kind: 'day', isNeeded: true },
    { name: 'summary', kind: 'bilingualLong', isNeeded: true },
    { name: 'body', kind: 'rich' },
    { name: 'fileId', kind: 'document' },
    { name: 'englishFileId', kind: 'document', hint: 'admin.downloadEnglish' },
    { name: 'url', kind: 'text', isNullable: true },
  ],
  listed: {
    columns: [
      { of: ['publishedOn'], kind: 'day', width: 130 },
      { of: ['authors'], kind: 'bilingual', width: 200, isSpare: true },
    ],
  },
  blank: () => ({
    title: blankText(),
    authors: blankText(),
    publishedOn: null,
    summary: blankText(),
    body: blankText(),
    fileId: null,
    englishFileId: null,
    url: null,
  }),
});
