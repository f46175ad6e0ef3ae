import type { Profile } from '#contract/identity/session.ts';
import { initialsOf } from '#domain/identity/initials.ts';

/** Shows the reader's picture; their initials if they have none, or if it cannot be loaded. */
export function showAvatar(place: Element, { avatar, nickName }: Profile): void {
  const initials = () => place.replaceChildren(initialsOf(nickName));
  if (avatar === null) return initials();
  const picture = document.createElement('img');
  picture.src = avatar;
  picture.alt = '';
  picture.onerror = initials;
  place.replaceChildren(picture);
}
