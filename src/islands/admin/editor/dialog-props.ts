import type { ContentPlan, Item } from './plan.ts';
import type { Editing } from './item/use-item.ts';

export interface DialogProps {
  plan: ContentPlan;
  item: Item;
  editing: Editing;
  /** Shows a refusal at the fields concerned. @returns whether it is about fields */
  onRefused(error: unknown): boolean;
  /** Replaces this dialog with the one for the schedule. */
  onTurn(name: 'schedule'): void;
  onEnd(): void;
}
