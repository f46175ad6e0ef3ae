import {
  getOutline,
  getProcessChoices,
  processResource,
  type ProcessChoices,
  type ProcessDraft,
  type ProcessRecord,
} from '#contract/workflow/process.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useLoaded, type Loaded } from '#islands/admin/kit/use-loaded.ts';

/** A process that was opened in the designer. */
export interface OpenedProcess {
  process: ProcessRecord;
  draft: ProcessDraft;
  choices: ProcessChoices;
}

/** Loads a process, its outline, and what the designer chooses from. */
export function useProcess(id: number): Loaded<OpenedProcess> {
  const { call } = useOffice();
  const params = { id };
  return useLoaded(`process ${id}`, async () => {
    const [process, draft, choices] = await Promise.all([
      call(processResource.get, { params }),
      call(getOutline, { params }),
      call(getProcessChoices, { params }),
    ]);
    return { process: process.data, draft: draft.data, choices: choices.data };
  });
}
