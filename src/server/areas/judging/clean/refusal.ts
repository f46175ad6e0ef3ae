import type { CopyRefusal } from '#contract/judging/file/copy.ts';

/** A file that no anonymous copy can be made of. */
export class Unclean extends Error {
  override readonly name = 'Unclean';
  readonly refusal: CopyRefusal;

  constructor(refusal: CopyRefusal, options?: ErrorOptions) {
    super(refusal, options);
    this.refusal = refusal;
  }
}
