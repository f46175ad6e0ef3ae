import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Selects the option of a given name in a list that opens. */
export async function choose(hand: UserEvent, list: Element, option: string): Promise<void> {
  await hand.click(list);
  await hand.click(await screen.findByTitle(option));
}
