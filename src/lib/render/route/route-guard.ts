import type { Role } from '#contract/call/access.ts';
import { ROUTES } from './routes.ts';
import type { Route } from './route.ts';

/** As `data-guard` of the root element says it to the script of the head. */
export type GuardKind = 'session' | 'roles' | 'visitor' | 'office';

/** What a page asks of its reader before anything is shown. */
export interface RouteGuard {
  kind: GuardKind;
  roles: readonly Role[];
}

/** The guard of a page by its route's meta (specification 2); the login page is for visitors alone. */
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
