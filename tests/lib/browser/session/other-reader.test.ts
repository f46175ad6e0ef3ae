import { expect, it } from 'vitest';
import { followReader } from '#lib/browser/session/reader.ts';
import { createBrowser, info, profile } from './parts.ts';

/** Opens the page of a reader that is restored from memory after others have logged in. */
async function openPage() {
  const browser = createBrowser('old');
  const tab = browser.openTab();
  let loads = 0;
  followReader(tab.session, () => (loads += 1));
  await tab.session.check();
  return {
    loads: () => loads,
    async restore(token: string, userId: number) {
      browser.kept.set('token', token);
      tab.answers['getInfo'] = { ...info, user: { ...profile, userId } };
      await tab.session.check();
    },
  };
}

it('a page that is restored for another reader is loaded again, since it shows what is not theirs', async () => {
  const { restore, loads } = await openPage();
  await restore('other', 8);
  expect(loads()).toBe(1);
});

it('a page that is restored for the same reader stays as it is', async () => {
  const { restore, loads } = await openPage();
  await restore('old', 7);
  await restore('later', 7);
  expect(loads()).toBe(0);
});
