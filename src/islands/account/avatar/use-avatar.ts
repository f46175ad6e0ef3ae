import { useState } from 'react';
import { changeAvatar, removeAvatar } from '#contract/identity/avatar.ts';
import { CODE } from '#contract/call/code.ts';
import { useIsland } from '#islands/session/island.ts';
import { ApiError } from '#lib/browser/api/error.ts';
import { sendFile } from '#lib/browser/api/upload.ts';
import { prefixOf } from '#lib/browser/session/address.ts';
import { wordsOf } from '#lib/browser/session/failure.ts';
import type { Known } from '#lib/browser/session/state.ts';
import type { AvatarTexts } from './avatar-texts.ts';

/** State of the reader's avatar while it is changed: one change at a time, with a message on failure. */
export function useAvatar({ token }: Known, texts: AvatarTexts) {
  const { current } = useIsland();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();

  function fail(error: unknown): void {
    const { session, texts: lines } = current();
    if (error instanceof ApiError && error.detail.code === CODE.unauthorised) {
      void session.expire();
    } else setFault(wordsOf(error, lines));
  }

  /** @returns whether it succeeded */
  async function run(work: () => Promise<unknown>, done: string): Promise<boolean> {
    setBusy(true);
    setFault(undefined);
    try {
      await work();
      current().screen.tell(done);
      await current().session.refresh();
      return true;
    } catch (error) {
      fail(error);
      return false;
    } finally {
      setBusy(false);
    }
  }
  const send = (file: File) =>
    sendFile({
      file,
      token,
      address: changeAvatar.path,
      kind: 'picture',
      locale: prefixOf(location.pathname) === '/en' ? 'en' : 'zh',
      texts: current().texts,
    });

  return {
    isBusy,
    fault,
    setFault,
    change: (draw: () => Promise<File>) =>
      run(async () => send(await draw()), texts['avatar.saved']),
    remove: () => run(() => current().client.call(removeAvatar), texts['avatar.removed']),
  };
}
