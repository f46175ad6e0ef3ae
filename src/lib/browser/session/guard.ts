import { hasAnyRole } from '#domain/identity/access.ts';
import type { Current } from './current.ts';
import type { SessionState } from './state.ts';

/** Decision of the guard: show the page, wait, refuse for lack of a role, or leave. */
export type Decision = 'open' | 'wait' | 'noRole' | 'leave';

/** Decides about a guarded page (specification 2). Without roles any logged-in reader may see it. */
export function decide(state: SessionState, roles: readonly string[]): Decision {
  if (state.phase === 'checking') return 'wait';
  if (state.phase === 'ended' && state.stays) return 'open';
  if (state.phase !== 'known') return 'leave';
  return roles.length === 0 || hasAnyRole(state, roles) ? 'open' : 'noRole';
}

/** Keeps a guarded page hidden until its reader may see it, and leaves it when the session ends. */
export function followGuard({ session, screen }: Current): void {
  const root = document.documentElement;
  const { guard, guardRoles = '' } = root.dataset;
  if (guard !== 'session' && guard !== 'roles') return;
  const roles = guardRoles.split(' ').filter(Boolean);
  session.$session.subscribe((state) => {
    const decision = decide(state, roles);
    root.toggleAttribute('data-pending', decision !== 'open');
    if (decision === 'noRole') screen.leave('/', 'session.noRole');
    if (decision === 'leave') screen.leave('/home/');
  });
}
