/**
 * Runs in the <head> of a page with islands. Marks the root if the address refers to an entry, a topic, an invitation
 * or its code (islands/registration/address.ts). Without the mark the page would tell such readers, until the island
 * has loaded, that the current session accepts no entries.
 */
export const ENTRY_ADDRESS_SCRIPT =
  "if(/[?&](id|topic)=\\d|#(join=|code$)/.test(location.search+location.hash))document.documentElement.dataset.asked=''";
