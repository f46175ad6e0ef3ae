import type { Bilingual } from '#contract/call/text/bilingual.ts';
import {
  CERTIFICATE_KINDS,
  certificateTemplateResource,
} from '#contract/registration/certificate.ts';
import { part } from '#islands/admin/kit/part.ts';
import { blankText } from '#islands/admin/form/field.ts';
import { resourcePlan } from '#islands/admin/records/plan.ts';

const Issue = part(async () => (await import('./Issue.tsx')).Issue);
const PlacedTexts = part(async () => (await import('./PlacedTexts.tsx')).PlacedTexts);

const text = (zh: string, en: string, y: number, size: number) => ({
  text: { zh, en },
  x: 20,
  y,
  width: 257,
  size,
  align: 'center',
});

/** Templates of certificates, from which they are issued. */
export const certificateTemplatePlan = resourcePlan({
  resource: certificateTemplateResource,
  columns: [
    { name: 'title', kind: 'bilingual' },
    { name: 'kind', kind: 'choice', width: 140 },
    { name: 'year', kind: 'year', width: 90 },
    { name: 'updatedAt', kind: 'moment', width: 160 },
  ],
  filters: [{ name: 'keyword', kind: 'keyword' }],
  fields: [
    { name: 'title', kind: 'bilingual', isNeeded: true },
    { name: 'year', kind: 'year', isNeeded: true },
    { name: 'kind', kind: 'choice', choices: CERTIFICATE_KINDS, isNeeded: true },
    { name: 'groundId', kind: 'picture' },
    { name: 'texts', isNeeded: true, Input: PlacedTexts },
    { name: 'codeX', kind: 'number', isNeeded: true },
    { name: 'codeY', kind: 'number', isNeeded: true },
  ],
  blank: {
    title: blankText(),
    kind: 'participation',
    groundId: null,
    texts: [
      text('{contest}', '{contest}', 30, 10),
      text('{name}', '{name}', 70, 14),
      text('{team} · {topic}', '{topic}', 110, 7),
      text('{award}', '{award}', 135, 10),
      text('{date}', '', 180, 5),
    ],
    codeX: 250,
    codeY: 165,
  },
  heldBy: { names: ({ rounds }) => rounds as Bilingual[], words: 'admin.certificateHeld' },
  More: Issue,
});
