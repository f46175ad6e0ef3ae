import type { Notice } from '#lib/browser/api/catalogue.ts';
import { askQuestion } from '#lib/browser/notice/question.ts';
import { noticeSheet } from '#lib/browser/notice/sheet.ts';
import { showToast } from '#lib/browser/notice/toast.ts';
import { prefixOf } from './address.ts';
import { ARRIVAL_KEY } from './kept/keys.ts';
import { tabStore } from './kept/tolerant-store.ts';
import type { Screen } from './parts.ts';
import type { SessionTexts } from '#lib/texts/session.ts';

/** Display time of guard messages and refusals, in milliseconds (specification 2, 8, 9). */
export const MESSAGE_TIME = 3000;

/** Creates the screen of the open page. */
export function browserScreen(texts: SessionTexts): Screen & { show(notice: Notice): void } {
  let isLeaving = false;
  // Loaded before the first message, which may be that the network is down.
  void noticeSheet();
  // A page that is restored from memory may be left again.
  addEventListener('pageshow', () => (isLeaving = false));
  return {
    tell: (message) =>
      void showToast(
        { message, presentation: 'toast', duration: MESSAGE_TIME },
        texts['notice.close'],
      ),
    show: (notice) => void showToast(notice, texts['notice.close']),
    ask: ({ message, buttons }) =>
      askQuestion({
        message,
        buttons: buttons ?? { confirm: texts['notice.ok'], cancel: texts['error.cancel'] },
      }),
    leave(path, message) {
      // The back office is not left: it asks for the login in a dialog above unsaved input.
      if (isLeaving || document.documentElement.dataset['guard'] === 'office') return;
      isLeaving = true;
      if (message) tabStore.setItem(ARRIVAL_KEY, message);
      location.assign(prefixOf(location.pathname) + path);
    },
  };
}
