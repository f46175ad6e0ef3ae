import type { FormFace } from '#contract/forms/filling.ts';

/** What everybody sees of a form that is simply open. */
export const faceOf = (change: Partial<FormFace> = {}): FormFace => ({
  key: 'sample',
  title: { zh: '样例', en: 'Sample' },
  summary: { zh: '', en: '' },
  purpose: 'survey',
  access: 'open',
  isAnonymous: false,
  once: null,
  from: null,
  until: null,
  changeUntil: null,
  button: { zh: '', en: '' },
  hasNumbers: false,
  ...change,
});
