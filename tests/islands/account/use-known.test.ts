import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useKnown } from '#islands/account/use-known.ts';
import { IslandContext, type IslandParts } from '#islands/session/island.ts';

/** The server has no session; any access throws. */
const parts = {
  current: () => {
    throw new Error('The server has no session');
  },
} as unknown as IslandParts;

const Reader = () => useKnown()?.profile.nickName ?? 'nobody';

it('the reader is unknown when the server renders', () => {
  const page = createElement(IslandContext, { value: parts }, createElement(Reader));
  expect(renderToString(page)).toBe('nobody');
});
