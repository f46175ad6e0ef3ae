import { getCookie } from 'hono/cookie';
import { Fault } from '#contract/fault.ts';
import { SOURCE_CHANNEL, SOURCE_CHANNEL_AGE } from '#contract/channel/source-channel.ts';
import { countVisit, followChannel } from '#contract/statistic/visit.ts';
import { readTouches, writeTouches } from '#domain/statistic/touch.ts';
import { isCounted } from '#domain/statistic/visit.ts';
import type { Api } from '#server/platform/http/api.ts';
import type { HttpContext } from '#server/platform/http/context.ts';
import { findActive } from '../channel/known.ts';
import { recordVisit } from './count.ts';
import { targetOf } from './target.ts';

const headersOf = ({ req }: HttpContext) => ({
  userAgent: req.header('user-agent') ?? '',
  gpc: req.header('sec-gpc') ?? '',
  dnt: req.header('dnt') ?? '',
  purpose: req.header('sec-purpose') ?? req.header('purpose') ?? '',
});

/** The reply is always the same, so that a visitor over the limit does not notice. */
const isTooOften = (error: unknown): boolean => error instanceof Fault && error.fault === 'tooMany';

function mountVisits(api: Api): void {
  api.mount(countVisit, async ({ query }, context) => {
    const headers = headersOf(context);
    const { userAgent } = headers;
    const visit = {
      channel: query.c,
      section: query.s,
      address: context.get('address'),
      userAgent,
    };
    if (isCounted(headers)) {
      await recordVisit(api, visit, new Date()).catch((error: unknown) => {
        if (!isTooOften(error)) throw error;
      });
    }
    return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
  });
}

/** Cookie of a visitor who came by a channel; pages read it when they report a visit. */
function cookieOf(cookie: string, origin: string): string {
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  return `${SOURCE_CHANNEL}=${cookie}; Path=/; SameSite=Lax; Max-Age=${SOURCE_CHANNEL_AGE}${secure}`;
}

/** Calls that count visits, and the links of channels. */
export function visitRoutes(api: Api): void {
  mountVisits(api);
  api.mount(followChannel, async ({ params, query }, context) => {
    const channel = await findActive(api.db, params.code);
    const before = readTouches(getCookie(context, SOURCE_CHANNEL));
    const headers = new Headers({
      location: await targetOf(api.db, query.to, context),
      'cache-control': 'no-store',
    });
    if (channel) headers.set('set-cookie', cookieOf(writeTouches(before, channel.key), api.origin));
    return new Response(null, { status: 302, headers });
  });
}
