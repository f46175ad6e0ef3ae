import { getCookie } from 'hono/cookie';
import { SOURCE_CHANNEL, sourceChannel } from '#contract/statistics/source-channel.ts';
import type { HttpContext } from '#server/platform/http/context.ts';

/** The channel through which somebody came last, by the cookie that remembers it for 1440 hours (specification 9). */
export function channelOf(context: HttpContext): string | null {
  const found = sourceChannel.safeParse(getCookie(context, SOURCE_CHANNEL));
  return found.success ? found.data : null;
}
