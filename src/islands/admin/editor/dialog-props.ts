import type { ContentPlan, Item } from './plan.ts';
import type { Editing } from './item/use-item.ts';

export interface DialogProps {
  plan: ContentPlan;
  item: Item;
  editing: Editing;
  /** Takes what was refused to its fields. @returns whether it is about some */
  onRefused(error: unknown): boolean;
  /** The dialog of the plan takes its place. */
  onTurn(name: 'schedule'): void;
  onEnd(): void;
}
