import type { FormDefinition } from '#contract/forms/definition.ts';
import { saveFile } from '#lib/browser/api/download.ts';

/** Downloads the definition of a form as a file. */
export function takeAway(key: string, definition: FormDefinition): void {
  const text = JSON.stringify(definition, null, 2);
  saveFile({ blob: new Blob([text], { type: 'application/json' }), fileName: `${key}.json` });
}
