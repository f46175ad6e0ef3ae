import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Chooses in a list that opens: the option of a name. */
export async function choose(hand: UserEvent, list: Element, option: string): Promise<void> {
  await hand.click(list);
  await hand.click(await screen.findByTitle(option));
}
