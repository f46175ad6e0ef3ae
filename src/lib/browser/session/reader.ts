import { hasAnyRole } from '#domain/identity/access.ts';
import { hasOffice } from '#domain/identity/office.ts';
import { showAvatar } from './avatar.ts';
import type { Session } from './parts.ts';
import type { SessionState } from './state.ts';

/** Shows the parts of the page for readers with certain roles; the header adjusts its layout. */
function showRoles(state: SessionState): void {
  const parts = [...document.querySelectorAll<HTMLElement>('[data-roles]')];
  for (const part of parts) {
    const roles = part.dataset['roles']!.split(' ');
    part.hidden = state.phase !== 'known' || !hasAnyRole(state, roles);
  }
  const hasMore = parts.some(({ hidden }) => !hidden);
  document.documentElement.toggleAttribute('data-has-roles', hasMore);
}

/** Shows the links to the back office to readers who have access to it. */
function showOffice(state: SessionState): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-office]')) {
    part.hidden = state.phase !== 'known' || !hasOffice(state);
  }
}

/** Shows the header for its reader: links to log in, or their name and own links. */
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

/**
 * Loads the page again once somebody else is known than before: what it shows and keeps belongs to the former reader. A
 * page that rests in the history hears nothing of a login.
 */
export function followReader(
  { $session }: Pick<Session, '$session'>,
  load: () => void = () => location.reload(),
): void {
  let known: number | undefined;
  $session.subscribe((state) => {
    if (state.phase !== 'known') return;
    const { userId } = state.profile;
    if (known !== undefined && known !== userId) load();
    known = userId;
  });
}
