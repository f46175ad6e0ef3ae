/** A `ref` for what stands in the place of something pressed that is gone: it takes the focus when it is drawn. */
export const takeFocus = (node: HTMLElement | null): void => node?.focus();
