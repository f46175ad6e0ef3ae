import type { Endpoint } from '#contract/call/endpoint.ts';
import type { MessageKey, Translate } from './translate.ts';

/** What a call does, in words: a text of its own, or put together from what is done with which records. */
export function summaryOf({ name, about }: Pick<Endpoint, 'name' | 'about'>, t: Translate): string {
  if (about === null) return t(`api.${name}` as MessageKey);
  const resource = t(`resource.${about.resource}` as MessageKey);
  return t('api.about', { resource, action: t(`action.${about.action}` as MessageKey) });
}
