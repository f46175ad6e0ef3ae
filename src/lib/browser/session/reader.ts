import { hasAnyRole } from '#domain/identity/access.ts';
import { hasOffice } from '#domain/identity/office.ts';
import { showAvatar } from './avatar.ts';
import type { SessionState } from './state.ts';

/** Shows the parts of the page that are for readers of some roles alone; the header makes room for them. */
function showRoles(state: SessionState): void {
  const parts = [...document.querySelectorAll<HTMLElement>('[data-roles]')];
  for (const part of parts) {
    const roles = part.dataset['roles']!.split(' ');
    part.hidden = state.phase !== 'known' || !hasAnyRole(state, roles);
  }
  const hasMore = parts.some(({ hidden }) => !hidden);
  document.documentElement.toggleAttribute('data-has-roles', hasMore);
}

/** Shows the ways into the back office to whoever has any business there. */
function showOffice(state: SessionState): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-office]')) {
    part.hidden = state.phase !== 'known' || !hasOffice(state);
  }
}

/** The shell of the page as its reader gets it: links to log in, or their name and what is theirs. */
export function showReader(state: SessionState): void {
  const isIn = state.phase === 'known' || state.phase === 'checking';
  document.documentElement.toggleAttribute('data-session', isIn);
  showRoles(state);
  showOffice(state);
  if (state.phase !== 'known') return;
  for (const name of document.querySelectorAll('[data-nickname]')) {
    name.textContent = state.profile.nickName;
  }
  for (const place of document.querySelectorAll('[data-avatar]')) showAvatar(place, state.profile);
}
