/**
 * Runs in <head> of a page with islands: whether the address asks for an entry, a problem, an invitation or its code
 * (islands/registration/address.ts). What the page says to whoever asks for none, that entries of the current session are
 * closed, would be wrong for them until the code has come.
 */
export const ASKED_SCRIPT =
  "if(/[?&](id|topic)=\\d|#(join=|code$)/.test(location.search+location.hash))document.documentElement.dataset.asked=''";
