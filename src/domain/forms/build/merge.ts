import type { FormDefinition, Group, Item, Page } from '#contract/forms/definition.ts';

/** A part without the parts that it contains. All endings together are one part. */
export type MergedPart = Page | Item | Pick<FormDefinition, 'endings'>;

/** A part that two people have changed differently. */
export interface PartDispute {
  id: string;
  /** Undefined if it was removed. */
  mine: MergedPart | undefined;
  theirs: MergedPart | undefined;
}

/** A form in three states: as it was read, with my changes, and as somebody else has saved it since. */
export interface Sides {
  base: FormDefinition;
  mine: FormDefinition;
  theirs: FormDefinition;
}

export interface DefinitionMerge {
  merged: FormDefinition;
  disputes: PartDispute[];
}

/** A part and where it stands: the id of its page or group, or the form itself. */
interface Node {
  part: MergedPart;
  holder: string;
}

/** A form taken apart: its parts, and the order of the parts in each holder. */
interface Outline {
  nodes: Map<string, Node>;
  order: Map<string, string[]>;
}

const FORM = '';
const ENDINGS = 'endings';

const isHolder = (part: MergedPart): part is Page | Group => 'items' in part;

function outlineOf({ pages, endings }: FormDefinition): Outline {
  const nodes = new Map<string, Node>([[ENDINGS, { part: { endings }, holder: FORM }]]);
  const order = new Map<string, string[]>();
  const take = (parts: readonly (Page | Item)[], holder: string): void => {
    order.set(
      holder,
      parts.map(({ id }) => id),
    );
    for (const part of parts) {
      nodes.set(part.id, { part: 'items' in part ? { ...part, items: [] } : part, holder });
      if ('items' in part) take(part.items, part.id);
    }
  };
  take(pages, FORM);
  return { nodes, order };
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Merges a value: the change of the only side that made one; undefined if both sides changed it differently. */
function changeOf<T>(base: T, mine: T, theirs: T): { is: T } | undefined {
  if (isSame(mine, theirs) || isSame(theirs, base)) return { is: mine };
  return isSame(mine, base) ? { is: theirs } : undefined;
}

/** The three forms, taken apart. */
type Outlines = Readonly<Record<keyof Sides, Outline>>;

/** Merges one part, and tells whether its changes conflict. */
function mergedNode({ base, mine, theirs }: Outlines, id: string, isTheirs: boolean) {
  const [was, own, other] = [base, mine, theirs].map(({ nodes }) => nodes.get(id));
  const part = changeOf(was?.part, own?.part, other?.part);
  const holder = changeOf(was?.holder, own?.holder, other?.holder) ?? { is: own?.holder };
  const is = part ? part.is : (isTheirs ? other : own)?.part;
  const node = is && { part: is, holder: holder.is ?? (own ?? other)!.holder };
  return { node, dispute: part ? undefined : { id, mine: own?.part, theirs: other?.part } };
}

/** Restores the holders of parts that remain, even if somebody has removed the holder. */
function reviveHolders(nodes: Map<string, Node>, { base, mine, theirs }: Outlines): void {
  for (const { holder } of [...nodes.values()]) {
    if (holder === FORM || nodes.has(holder)) continue;
    const found = [mine, theirs, base].map((one) => one.nodes.get(holder)).find(Boolean);
    nodes.set(holder, found!);
    if (found!.holder !== FORM) reviveHolders(nodes, { base, mine, theirs });
  }
}

/** Merges two orders of parts: a part that only `other` has follows its predecessor there. */
function joined(lead: readonly string[], other: readonly string[]): string[] {
  const list = [...lead];
  for (const [at, id] of other.entries()) {
    if (!list.includes(id)) list.splice(at === 0 ? 0 : list.indexOf(other[at - 1]!) + 1, 0, id);
  }
  return list;
}

/** Returns the order of the parts in a holder: mine if I have changed it, otherwise theirs. */
function orderIn(holder: string, nodes: ReadonlyMap<string, Node>, outlines: Outlines): string[] {
  const [base, mine, theirs] = [outlines.base, outlines.mine, outlines.theirs].map(({ order }) =>
    (order.get(holder) ?? []).filter((id) => nodes.get(id)?.holder === holder),
  ) as [string[], string[], string[]];
  const isMoved = !isSame(
    mine.filter((id) => base.includes(id)),
    base.filter((id) => mine.includes(id)),
  );
  const known = isMoved ? joined(mine, theirs) : joined(theirs, mine);
  const rest = [...nodes]
    .filter(([id, node]) => node.holder === holder && id !== ENDINGS && !known.includes(id))
    .map(([id]) => id);
  return [...known, ...rest];
}

/** Builds a form from its parts. */
function assembled(nodes: ReadonlyMap<string, Node>, outlines: Outlines): FormDefinition {
  const partsIn = (holder: string): MergedPart[] =>
    orderIn(holder, nodes, outlines).map((id) => {
      const { part } = nodes.get(id)!;
      return isHolder(part) ? ({ ...part, items: partsIn(id) } as Page | Group) : part;
    });
  const { endings } = nodes.get(ENDINGS)!.part as Pick<FormDefinition, 'endings'>;
  return { pages: partsIn(FORM) as Page[], endings };
}

/**
 * Merges two changes of one form part by part. A part that only one side has changed takes that change. If both have
 * changed it differently mine stays, unless theirs is chosen.
 * @param chosen the parts for which theirs is taken
 */
export function mergeDefinitions(
  { base, mine, theirs }: Sides,
  chosen: ReadonlySet<string> = new Set(),
): DefinitionMerge {
  const outlines = { base: outlineOf(base), mine: outlineOf(mine), theirs: outlineOf(theirs) };
  const ids = new Set(Object.values(outlines).flatMap(({ nodes }) => [...nodes.keys()]));
  const nodes = new Map<string, Node>();
  const disputes: PartDispute[] = [];
  for (const id of ids) {
    const { node, dispute } = mergedNode(outlines, id, chosen.has(id));
    if (node) nodes.set(id, node);
    if (dispute) disputes.push(dispute);
  }
  reviveHolders(nodes, outlines);
  return { merged: assembled(nodes, outlines), disputes };
}

/** Returns the properties in which the two versions of a disputed part differ; none if one side has removed it. */
export function disputedNames({ mine, theirs }: PartDispute): string[] {
  if (!mine || !theirs) return [];
  const [own, other] = [mine, theirs].map((part) => new Map<string, unknown>(Object.entries(part)));
  const names = new Set([...own!.keys(), ...other!.keys()]);
  return [...names].filter((name) => !isSame(own!.get(name), other!.get(name)));
}
