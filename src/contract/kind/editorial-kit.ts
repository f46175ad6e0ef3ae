import * as z from 'zod/mini';
import { contentRow } from './editorial-row.ts';
import { oneId } from './reading.ts';
import { shownOf } from '#contract/call/text/relaxed.ts';

export type Shape = z.ZodMiniObject;

/** Builds what the calls of one editorial kind have in common. */
export function kitOf(area: string, type: string, draft: Shape) {
  const data = shownOf(draft);
  const path = `/${area}/${type}`;
  const may = (...actions: string[]) => ({
    anyPermission: actions.map((action) => `${area}:${type}:${action}` as const),
  });
  /** Declares a call of the kind. `action` is the last step of the permission that it requires. */
  const call = (verb: string, action: string) => ({
    name: `${area}.${type}.${verb}`,
    access: may(action),
    about: { resource: type, action: verb },
  });
  /** Declares a call that changes one record. Duplicate requests are refused. */
  const change = (verb: string, action: string) => ({
    ...call(verb, action),
    method: 'POST' as const,
    guarded: true,
    params: oneId,
    path: `${path}/{id}/${verb}`,
  });
  return { path, draft, data, full: z.extend(contentRow, { data }), call, change, may };
}
export type Kit = ReturnType<typeof kitOf>;
