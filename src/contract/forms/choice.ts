import * as z from 'zod/mini';
import { bilingual } from '#contract/call/text/bilingual.ts';
import { endpoint, type Answer } from '#contract/call/endpoint.ts';
import { single } from '#contract/call/wire/reply.ts';
import { CONTENT_TYPES } from '#contract/content-types.ts';
import { FORM_STATES, formResource } from './form.ts';

/**
 * Lists the published forms that content can reference, newest first. Open to everybody who may list any kind of
 * content.
 */
export const listFormChoices = endpoint({
  name: 'formChoices',
  method: 'GET',
  path: '/forms/choice/list',
  access: {
    anyPermission: [formResource, ...CONTENT_TYPES].map(
      ({ permission }) => `${permission}:list` as const,
    ),
  },
  about: { resource: 'form', action: 'choices' },
  output: single(
    z.array(z.object({ key: z.string(), title: bilingual, state: z.enum(FORM_STATES) })),
  ),
});
export type FormChoice = Answer<typeof listFormChoices>['data'][number];

/** Lists the published registration forms that a topic can require. */
export const listRegistrationForms = endpoint({
  name: 'formRegistrations',
  method: 'GET',
  path: '/forms/choice/registration',
  access: { anyPermission: ['contest:topic:list'] },
  about: { resource: 'form', action: 'choices' },
  output: single(z.array(z.object({ key: z.string(), title: bilingual }))),
});
