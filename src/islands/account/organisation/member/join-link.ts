const JOIN = /^#join=([\w-]+)$/;

/** Returns the address of an invitation. The part after # reaches no server's log. */
export const linkOf = (token: string): string =>
  `${location.origin}${location.pathname}#join=${token}`;

/** Returns the secret of the invitation whose link led to this page. */
export const tokenInAddress = (): string | undefined => JOIN.exec(location.hash)?.[1];

/** Takes the secret out of the address, once the invitation is answered. */
export const forgetToken = (): void =>
  history.replaceState(history.state, '', location.pathname + location.search);
