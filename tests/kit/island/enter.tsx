import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { slice } from '#content/i18n/translate.ts';
import { FILLING_KEYS } from '#islands/forms/texts.ts';
import { WordingContext } from '#islands/forms/wording.ts';
import { EnterContext, enterOf } from '#islands/registration/enter.ts';
import { ENTER_KEYS } from '#islands/registration/texts.ts';
import { IslandContext, type IslandParts } from '#islands/session/island.ts';
import { ACCOUNT_KEYS } from '#islands/session/texts.ts';
import type { Known } from '#lib/browser/session/state.ts';
import { info } from '../../lib/browser/session/parts.ts';
import { currentOf } from './current.ts';
import type { Replies } from './far-end.ts';

/** Renders a part of the entry pages for a logged-in person. */
export function openEnter(part: ReactElement, replies: Replies = {}) {
  const known = {
    phase: 'known',
    token: 'token',
    profile: info.user,
    permissions: [],
    roles: [],
  };
  const { current, sent, told } = currentOf('zh', replies, known as unknown as Known);
  const island = { texts: slice('zh', ACCOUNT_KEYS), current: () => current };
  const around = (inner: ReactElement) => (
    <IslandContext value={island as unknown as IslandParts}>
      <EnterContext value={enterOf('zh', slice('zh', ENTER_KEYS))}>
        <WordingContext value={{ locale: 'zh', texts: slice('zh', FILLING_KEYS) }}>
          {inner}
        </WordingContext>
      </EnterContext>
    </IslandContext>
  );
  const { rerender } = render(around(part));
  return {
    sent,
    told,
    account: info.user.userId,
    hand: userEvent.setup({ delay: null }),
    /** Renders it again, as after a change of its parent. */
    redraw: (now: ReactElement) => rerender(around(now)),
  };
}
