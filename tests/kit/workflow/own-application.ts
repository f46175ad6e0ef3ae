import type { FormDisplay, FormFace, FormPage } from '#contract/forms/filling.ts';
import type { OwnApplication } from '#islands/account/application/context.ts';
import { faceOf } from '../forms/face.ts';

/** An application as its applicant reads it. */
export const ownApplication = (change: Partial<OwnApplication> = {}): OwnApplication => ({
  id: 7,
  version: 2,
  status: 'pending',
  process: { zh: '算力申请', en: '' },
  formKey: 'computing',
  steps: [],
  answerId: 5,
  isUrgeable: false,
  urgeableAt: null,
  createdAt: '2026-06-01T00:00:00Z',
  updatedAt: '2026-06-01T00:00:00Z',
  ...change,
});

/** The form by which it was applied for. */
export const formPage = (
  display: Partial<FormDisplay> = {},
  face: Partial<FormFace> = {},
): FormPage => ({
  ...faceOf({
    key: 'computing',
    title: { zh: '算力申请', en: '' },
    purpose: 'workflow',
    access: 'account',
    ...face,
  }),
  body: null,
  display: {
    embedOrigins: [],
    isListed: true,
    colour: null,
    background: null,
    logo: null,
    picture: null,
    state: 'collecting',
    ...display,
  },
});
