import { CONTENT_TYPES } from '#contract/content-types.ts';
import type { Office } from '#islands/admin/kit/office.ts';
import { pathOf } from './navigation.ts';
import { toHash } from './router.ts';

type Words = Pick<Office, 'kindName' | 'choiceName'>;

/** Name of what a target such as `judgingRound 1` names: its kind and number. */
export function targetWords(target: string, { kindName, choiceName }: Words): string {
  const [kind = '', ...rest] = target.split(' ');
  const known = kindName(kind);
  // Some things that messages are about are no records that the office lists.
  const name = known === kind ? choiceName('about', kind) : known;
  return [name.charAt(0).toUpperCase() + name.slice(1), ...rest].join(' ');
}

/** Address of the content that a target such as `news 254` names, if the user may open it. */
export function targetAddress(target: string, may: Office['may']): string | undefined {
  const [kind, id] = target.split(' ');
  const type = CONTENT_TYPES.find((one) => one.type === kind);
  if (!type || !may(`${type.permission}:query`)) return undefined;
  return toHash({ path: `${pathOf(type)}/${id}`, query: {} });
}
