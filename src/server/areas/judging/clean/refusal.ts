import type { CopyRefusal } from '#contract/judging/file/copy.ts';

/** A file of which no copy can be made that tells nothing of its makers. */
export class Unclean extends Error {
  override readonly name = 'Unclean';
  readonly refusal: CopyRefusal;

  constructor(refusal: CopyRefusal, options?: ErrorOptions) {
    super(refusal, options);
    this.refusal = refusal;
  }
}
