import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { slice } from '#content/i18n/translate.ts';
import type { Profile } from '#contract/identity/session.ts';
import { PersonTextsContext } from '#islands/account/PersonIsland.tsx';
import { PERSON_KEYS } from '#islands/account/texts.ts';
import { IslandContext, type IslandParts } from '#islands/session/island.ts';
import { ACCOUNT_KEYS } from '#islands/session/texts.ts';
import type { Known } from '#lib/browser/session/state.ts';
import { profile } from '../../lib/browser/session/parts.ts';
import { currentOf } from './current.ts';
import type { Replies } from './far-end.ts';

const knownWith = (changed: Partial<Profile>): Known => ({
  phase: 'known',
  token: 'token',
  profile: { ...profile, ...changed },
  permissions: [],
  roles: [],
});

/** Renders a part of the personal center for its reader. */
export function openPerson(part: ReactElement, replies: Replies = {}) {
  const { current, sent, told, become, decline } = currentOf('zh', replies, knownWith({}));
  const island = { texts: slice('zh', ACCOUNT_KEYS), current: () => current };
  render(
    <IslandContext value={island as unknown as IslandParts}>
      <PersonTextsContext value={slice('zh', PERSON_KEYS)}>{part}</PersonTextsContext>
    </IslandContext>,
  );
  return {
    sent,
    told,
    decline,
    hand: userEvent.setup({ delay: null }),
    /** Changes the profile of the reader. */
    learn: (changed: Partial<Profile>) => act(() => become(knownWith(changed))),
  };
}
