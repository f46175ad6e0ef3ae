import type { Endpoint } from '#contract/call/endpoint.ts';
import type { MessageKey, Translate } from './translate.ts';

/** Returns a description of a call: a text of its own, or one composed of an action and a kind of records. */
export function summaryOf({ name, about }: Pick<Endpoint, 'name' | 'about'>, t: Translate): string {
  if (about === null) return t(`api.${name}` as MessageKey);
  const resource = t(`resource.${about.resource}` as MessageKey);
  return t('api.about', { resource, action: t(`action.${about.action}` as MessageKey) });
}
