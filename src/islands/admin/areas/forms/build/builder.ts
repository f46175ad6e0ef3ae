import { createContext, use } from 'react';
import type { FormDefinition, Item, Page } from '#contract/forms/definition.ts';
import type { FormChange } from '#domain/forms/build/building.ts';
import type { FormModel } from '#domain/forms/model.ts';
import type { FormPurpose, LastNumbers } from '#contract/forms/form.ts';
import type { PartFlaw } from './flaws.ts';

/** What the parts of the builder share: the form, what of it is chosen, and how it is changed. */
export interface Builder {
  definition: FormDefinition;
  model: FormModel;
  flaws: readonly PartFlaw[];
  /** What the form is for: not every purpose takes all that a field can ask for. */
  purpose: FormPurpose;
  /** Whether what is not finished yet is said as well. */
  isStrict: boolean;
  last: LastNumbers;
  /** Whether the reader may change the form. */
  isOpen: boolean;
  /** The id of the part, the page, or `endings`. */
  chosen: string | undefined;
  choose(id: string | undefined): void;
  /** Chooses where something is added next, and opens nothing. */
  aim(id: string): void;
  /** The id of what was added last: its title is written next. */
  fresh: string | undefined;
  /** Whether the properties are open, where they do not stand beside the form. */
  isEditing: boolean;
  endEditing(): void;
  /** @param about the place that is typed in: typing on is one step */
  change(change: FormChange, about?: string): void;
  addPart(kind: Item['kind']): void;
  addPage(after: string): void;
  copy(item: Item): void;
  remove(part: Item | Page): void;
}

export const BuilderContext = createContext<Builder | undefined>(undefined);

export function useBuilder(): Builder {
  const builder = use(BuilderContext);
  if (!builder) throw new Error('This part stands inside the builder of forms');
  return builder;
}
