/** Gives the focus to the first input that is marked as wrong, after the marks of a refused sending are drawn. */
export function focusFault(box: HTMLElement | null): void {
  requestAnimationFrame(() => box?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
