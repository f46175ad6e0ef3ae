import { expect, it } from 'vitest';
import { certificateTemplateResource } from '#contract/registration/certificate.ts';
import { certificateTemplatePlan } from '#islands/admin/areas/registration/certificate/certificate-template.tsx';

it('a new certificate template is valid once it has a title and a session', () => {
  const title = { zh: '参赛证书', en: 'Certificate' };
  const filled = { ...certificateTemplatePlan.blank, title, year: 2026 };
  expect(certificateTemplateResource.change.safeParse(filled).error).toBeUndefined();
});
