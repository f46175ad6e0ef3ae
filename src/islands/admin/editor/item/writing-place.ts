/** Caret position: the field, and the position within it. */
interface Place {
  field: string;
  /**
   * In a plain field: start and end of the selection. In rich text: the path to the node, followed by the offset in
   * it.
   */
  at: number[];
}

/** Maximum number of frames to wait for a field to be drawn; rich text is drawn a few frames after the others. */
const FRAMES = 120;
let kept: { path: string; place: Place } | undefined;

const isPlain = (field: unknown): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;

/** Path from a field down to one of its nodes, as child indexes. */
function wayTo(node: Node | null, field: Element): number[] {
  const way: number[] = [];
  for (let one = node; one && one !== field; one = one.parentNode) {
    way.unshift([...(one.parentNode?.childNodes ?? [])].indexOf(one as ChildNode));
  }
  return way;
}

function placeNow(): Place | undefined {
  const field = document.activeElement;
  if (isPlain(field)) {
    // Number inputs and the like have no selection.
    const at = [field.selectionStart, field.selectionEnd].filter((one) => one !== null);
    return { field: field.id, at };
  }
  if (!(field instanceof HTMLElement) || !field.isContentEditable) return undefined;
  const { focusNode, focusOffset } = getSelection()!;
  return { field: field.id, at: [...wayTo(focusNode, field), focusOffset] };
}

function standAt(field: HTMLElement, at: readonly number[]): void {
  field.focus();
  const [from, to] = at;
  if (isPlain(field)) return to === undefined ? undefined : field.setSelectionRange(from!, to);
  let node: Node = field;
  for (const step of at.slice(0, -1)) node = node.childNodes[step] ?? node;
  const end = node instanceof Text ? node.length : node.childNodes.length;
  getSelection()!.collapse(node, Math.min(at.at(-1)!, end));
}

/** Remembers the caret position for a record that moves to another address. */
export function keepPlace(path: string): void {
  const place = placeNow();
  kept = place && { path, place };
}

/** Restores the remembered caret position once the field is drawn, unless the user has moved the focus elsewhere. */
export function goOnWriting(path: string): void {
  const place = kept?.path === path ? kept.place : undefined;
  kept = undefined;
  if (!place) return;
  const { activeElement: before } = document;
  const look = (left: number): void => {
    if (document.activeElement !== before || left === 0) return;
    const field = document.getElementById(place.field);
    if (field) standAt(field, place.at);
    else requestAnimationFrame(() => look(left - 1));
  };
  look(FRAMES);
}
