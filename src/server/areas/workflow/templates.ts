import { defineTemplate } from '#server/platform/message/definition.ts';

/** Sent to the people of a step when it is their turn to decide. */
export const taskOpened = defineTemplate({
  code: 'taskOpened',
  category: 'service',
  channels: ['site', 'mail', 'wechat'],
  parameters: ['process', 'step', 'applicant'],
});

/** Sent to a deputy when it is their turn to decide in the place of somebody who is away. */
export const taskForAbsent = defineTemplate({
  code: 'taskForAbsent',
  category: 'service',
  channels: ['site', 'mail', 'wechat'],
  parameters: ['process', 'step', 'applicant', 'absent'],
});

/** Sent to people who have not decided: their applicant reminds them, or the deadline has passed. */
export const taskOverdue = defineTemplate({
  code: 'taskOverdue',
  category: 'service',
  channels: ['site', 'mail', 'wechat'],
  parameters: ['process', 'step', 'applicant'],
});

/** Sent to whoever is asked for an opinion about a task of somebody else. */
export const taskDelegated = defineTemplate({
  code: 'taskDelegated',
  category: 'service',
  channels: ['site', 'mail', 'wechat'],
  parameters: ['process', 'step', 'applicant'],
});

/** Sent to whoever asked for an opinion once it was given. */
export const taskResolved = defineTemplate({
  code: 'taskResolved',
  category: 'service',
  channels: ['site', 'mail', 'wechat'],
  parameters: ['process', 'step', 'applicant'],
});

/** Sent to an added signer who was asked and taken back before they decided. */
export const taskTakenBack = defineTemplate({
  code: 'taskTakenBack',
  category: 'service',
  channels: ['site', 'mail', 'wechat'],
  parameters: ['process', 'step', 'applicant'],
});

/** Sent to people who are to know of an application without deciding about it. */
export const applicationCopied = defineTemplate({
  code: 'applicationCopied',
  category: 'service',
  channels: ['site', 'mail'],
  parameters: ['process', 'applicant'],
});

/** Sent to an applicant whose application was approved. */
export const applicationApproved = defineTemplate({
  code: 'applicationApproved',
  category: 'service',
  channels: ['site', 'mail', 'wechat'],
  parameters: ['process'],
});

/** Sent to an applicant whose application was rejected; nobody gives a reason if the deadline decided. */
export const applicationRejected = defineTemplate({
  code: 'applicationRejected',
  category: 'service',
  channels: ['site', 'mail', 'wechat'],
  parameters: ['process', 'reason'],
  optional: ['reason'],
});

/** Sent to an applicant who is to correct the application and send it again. */
export const applicationReturned = defineTemplate({
  code: 'applicationReturned',
  category: 'service',
  channels: ['site', 'mail', 'wechat'],
  parameters: ['process', 'reason'],
});

/** Sent to an applicant whose application the office has ended. */
export const applicationCancelled = defineTemplate({
  code: 'applicationCancelled',
  category: 'service',
  channels: ['site', 'mail', 'wechat'],
  parameters: ['process', 'reason'],
});
