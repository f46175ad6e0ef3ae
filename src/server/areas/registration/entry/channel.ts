import { getCookie } from 'hono/cookie';
import { SOURCE_CHANNEL } from '#contract/statistic/source-channel.ts';
import type { HttpContext } from '#server/platform/http/context.ts';

/** The channels through which somebody came, by the cookie that remembers them for 1440 hours (specification 9). */
export const channelOf = (context: HttpContext): string | null =>
  getCookie(context, SOURCE_CHANNEL) ?? null;
