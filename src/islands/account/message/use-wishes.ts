import { useEffect, useEffectEvent, useState } from 'react';
import {
  getWishes,
  saveWishes,
  type Preferences,
  type Wish,
} from '#contract/messaging/preference.ts';
import { useIsland } from '#islands/session/island.ts';
import { callOrReport } from '#lib/browser/session/current.ts';
import { usePersonTexts } from '../PersonIsland.tsx';
import { useKnown } from '../use-known.ts';

/** Replaces a wish. */
const withWish = ({ wishes, ...rest }: Preferences, wish: Wish): Preferences => ({
  ...rest,
  wishes: wishes.map((one) =>
    one.category === wish.category && one.channel === wish.channel ? wish : one,
  ),
});

/** Loads the reader's wishes. A change is saved and shown at once, and reverted if saving fails. */
export function useWishes() {
  const { current } = useIsland();
  const own = usePersonTexts();
  const profile = useKnown()?.profile;
  const [found, setFound] = useState<Preferences>();
  const [hasFailed, setFailed] = useState(false);

  async function load(): Promise<void> {
    const reply = await callOrReport(current(), getWishes);
    if (reply) setFound(reply.data);
    else setFailed(true);
  }
  const begin = useEffectEvent(() => void load());
  useEffect(() => {
    if (profile) begin();
  }, [profile]);

  async function save(wish: Wish): Promise<void> {
    // Several changes may be under way, in any order of arrival, so each updates only its own wish.
    const show = (now: Wish) => setFound((before) => before && withWish(before, now));
    show(wish);
    const body = { wishes: [wish] };
    // Not guarded against double clicks: a quick second change is meant.
    const reply = await callOrReport(current(), saveWishes, { body }, { guard: false });
    if (reply) current().screen.tell(own['person.saved']);
    else show({ ...wish, isOn: !wish.isOn });
  }
  return { found, hasFailed, reload: () => void load(), save };
}
