import { createContext, use } from 'react';
import type { FormDefinition, Item, Page } from '#contract/forms/definition.ts';
import type { FormChange } from '#domain/forms/build/building.ts';
import type { FormModel } from '#domain/forms/model.ts';
import type { FormPurpose, LastNumbers } from '#contract/forms/form.ts';
import type { PartFlaw } from './flaws.ts';

/** Id of the button that chooses a part or a page. */
export const placeId = (id: string): string => `builder-${id}`;

/** Id of the button that moves a part or a page down or up. */
export const moveId = (id: string, by: 1 | -1): string => `${placeId(id)}-${by}`;

/** State that the components of the builder share: the form, the selection, and how the form is changed. */
export interface Builder {
  definition: FormDefinition;
  model: FormModel;
  flaws: readonly PartFlaw[];
  /** Purpose of the form; not every purpose supports everything that a field can have. */
  purpose: FormPurpose;
  /** Whether missing parts are reported too, and not only wrong ones. */
  isStrict: boolean;
  last: LastNumbers;
  /** Whether the reader may change the form. */
  isOpen: boolean;
  /** Id of the chosen part or page, or `endings`. */
  chosen: string | undefined;
  choose(id: string | undefined): void;
  /** Chooses the place where the next part is added, without opening the properties. */
  aim(id: string): void;
  /** Id of the part added last, whose title gets the focus. */
  fresh: string | undefined;
  /** Whether the properties are open, if they do not stand beside the form. */
  isEditing: boolean;
  endEditing(): void;
  /** @param about place of the input; consecutive changes of the same place form one undo step */
  change(change: FormChange, about?: string): void;
  addPart(kind: Item['kind']): void;
  addPage(after: string): void;
  copy(item: Item): void;
  /** Moves a part or a page one place down or up. */
  move(id: string, by: 1 | -1): void;
  remove(part: Item | Page): void;
}

export const BuilderContext = createContext<Builder | undefined>(undefined);

export function useBuilder(): Builder {
  const builder = use(BuilderContext);
  if (!builder) throw new Error('This part stands inside the builder of forms');
  return builder;
}
