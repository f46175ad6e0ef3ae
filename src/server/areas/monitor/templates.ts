import { defineTemplate } from '#server/platform/message/definition.ts';

/** To whoever watches the portal: something has been wrong for a while. */
export const incidentOpened = defineTemplate({
  code: 'incidentOpened',
  category: 'service',
  channels: ['site', 'mail'],
  parameters: ['problem'],
});

/** To whoever watches the portal: it is over. */
export const incidentClosed = defineTemplate({
  code: 'incidentClosed',
  category: 'service',
  channels: ['site', 'mail'],
  parameters: ['problem', 'minutes'],
});
