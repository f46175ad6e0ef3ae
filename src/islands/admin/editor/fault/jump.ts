/** Delay in milliseconds until the fields of a newly chosen part are rendered. */
const DRAWN = 60;

/** Scrolls to a field and focuses it. */
export function jumpTo(field: HTMLElement | null): void {
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}

/** Jumps to a field of a part that was chosen just now. */
export const jumpOnceDrawn = (find: () => HTMLElement | null): void =>
  void setTimeout(() => jumpTo(find()), DRAWN);
