/** Where somebody was writing: the field, and how far into it. */
interface Place {
  field: string;
  /** In a plain field from where to where; in a rich text the way to the node, and how far into that. */
  at: number[];
}

/** How many frames a field may take to be drawn; a rich text is drawn some after the others. */
const FRAMES = 120;
let kept: { path: string; place: Place } | undefined;

const isPlain = (field: unknown): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;

/** The way from a field down to a node of it. */
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
    // Numbers and the like tell nothing of it.
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

/** Keeps where somebody is writing in a record that goes on at another address. */
export function keepPlace(path: string): void {
  const place = placeNow();
  kept = place && { path, place };
}

/** Lets them go on there, once its fields are drawn. Whoever has gone elsewhere meanwhile stays there. */
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
