import { blockId } from '#contract/workflow/outline.ts';

/** Hands out ids of blocks and branches: those that an export had written, and new ones. */
export class Ids {
  readonly #taken: Set<string>;
  #last = 0;

  /** @param written ids that are found in the drawing, which are given to nothing else */
  constructor(written: readonly string[]) {
    this.#taken = new Set(written);
  }

  readonly #used = new Set<string>();

  /** Returns the id that was written, unless another block has it already: a copied element has the same. */
  of(written: string | undefined): string {
    const isOwn = written !== undefined && blockId.safeParse(written).success;
    const id = isOwn && !this.#used.has(written) ? written : this.#next();
    this.#used.add(id);
    return id;
  }

  #next(): string {
    let id;
    do id = `b${(this.#last += 1)}`;
    while (this.#taken.has(id));
    return id;
  }
}
