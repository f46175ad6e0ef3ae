import type { Role } from '#contract/call/access.ts';
import { ROUTES } from './routes.ts';
import type { Route } from './route.ts';

/** Kind of guard, as `data-guard` of the root element tells it to the script in <head>. */
export type GuardKind = 'session' | 'roles' | 'visitor' | 'office';

/** What a page requires of its reader before anything is shown. */
export interface RouteGuard {
  kind: GuardKind;
  roles: readonly Role[];
}

/** Returns the guard of a page from the meta of its route (specification 2). The login page is for visitors only. */
export function guardOf(path: string): RouteGuard | undefined {
  const {
    isLogin,
    isOffice,
    roles = [],
  } = (ROUTES as readonly Route[]).find((route) => route.path === path)?.meta ?? {};
  if (isOffice) return { kind: 'office', roles };
  if (roles.length > 0) return { kind: 'roles', roles };
  if (isLogin) return { kind: 'session', roles };
  return path === '/login/' ? { kind: 'visitor', roles } : undefined;
}
