import { CODE } from '#contract/call/code.ts';
import type { Category } from '#contract/messaging/channel.ts';
import { leave } from '#contract/messaging/preference.ts';
import { ApiError } from '#lib/browser/api/error.ts';
import { loadSession } from '#lib/browser/session/page.ts';

/**
 * Ends the mails that the token of a link names.
 * @returns their category, `broken` for an invalid token, undefined if a failure was reported
 */
export async function leaveMails(token: string): Promise<Category | 'broken' | undefined> {
  const { client, report } = await loadSession();
  try {
    const { data } = await client.call(leave, { body: { token } }, { token: false, guard: false });
    return data.category;
  } catch (error) {
    if (error instanceof ApiError && error.detail.code === CODE.refused) return 'broken';
    report(error);
    return undefined;
  }
}
