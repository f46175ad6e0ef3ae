import type { Database } from '#server/platform/db/database.ts';
import type { Form } from './fill/published.ts';

/** Whether another area still needs a form, for example because records name it. */
type FormHolder = (tx: Database, form: Pick<Form, 'id' | 'key'>) => Promise<boolean>;

let holders: readonly FormHolder[] = [];

/** Registers the areas that use forms. They depend on this area, so it cannot import them. */
export const useFormHolders = (chosen: readonly FormHolder[]): void => {
  holders = chosen;
};

/** Whether any other area still needs a form. */
export async function isHeld(tx: Database, form: Form): Promise<boolean> {
  for (const holds of holders) if (await holds(tx, form)) return true;
  return false;
}
