import { defineTemplate } from '#server/platform/message/definition.ts';

/** Notifies those who monitor the portal that an incident has begun. */
export const incidentOpened = defineTemplate({
  code: 'incidentOpened',
  category: 'service',
  channels: ['site', 'mail'],
  parameters: ['problem'],
});

/** Notifies those who monitor the portal that an incident is over. */
export const incidentClosed = defineTemplate({
  code: 'incidentClosed',
  category: 'service',
  channels: ['site', 'mail'],
  parameters: ['problem', 'minutes'],
});
