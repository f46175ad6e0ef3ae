import type { CertificationDeed } from '#contract/cooperation/certification.ts';
import { defineTemplate, type TemplateDefinition } from '#server/platform/message/definition.ts';

/** Decisions about a round of certification, of which its organisation is told by a message each. */
type Decision = Extract<CertificationDeed, 'approve' | 'return' | 'reject' | 'revoke'>;

const templateOf = (code: string): TemplateDefinition<'organisation' | 'until' | 'note'> =>
  defineTemplate({
    code,
    category: 'service',
    channels: ['site', 'mail', 'sms', 'wechat'],
    parameters: ['organisation', 'until', 'note'],
    optional: ['note'],
  });

/** Sent to those who act for an organisation. */
export const DECISION_TEMPLATES: Readonly<Record<Decision, ReturnType<typeof templateOf>>> = {
  approve: templateOf('certificationApproved'),
  return: templateOf('certificationReturned'),
  reject: templateOf('certificationRejected'),
  revoke: templateOf('certificationRevoked'),
};

/** Sent before a certification ends. */
export const certificationEnds = defineTemplate({
  code: 'certificationEnds',
  category: 'service',
  channels: ['site', 'mail', 'sms', 'wechat'],
  parameters: ['organisation', 'until', 'days'],
});

/** Sent when a certification has ended. */
export const certificationEnded = defineTemplate({
  code: 'certificationEnded',
  category: 'service',
  channels: ['site', 'mail', 'sms', 'wechat'],
  parameters: ['organisation', 'until'],
});

const stateTemplate = (code: string): TemplateDefinition<'organisation' | 'note'> =>
  defineTemplate({
    code,
    category: 'service',
    channels: ['site', 'mail'],
    parameters: ['organisation', 'note'],
    optional: ['note'],
  });

/** Sent to those who act for an organisation when the office suspends or restores it. */
export const STATE_TEMPLATES = {
  suspend: stateTemplate('organisationSuspended'),
  restore: stateTemplate('organisationRestored'),
} as const;

/** Sent to all members of an organisation when the office deletes it. */
export const organisationDeleted = defineTemplate({
  code: 'organisationDeleted',
  category: 'service',
  channels: ['site', 'mail'],
  parameters: ['organisation'],
});

export const COOPERATION_TEMPLATES = [
  organisationDeleted,
  ...Object.values(STATE_TEMPLATES),
  ...Object.values(DECISION_TEMPLATES),
  certificationEnds,
  certificationEnded,
];
