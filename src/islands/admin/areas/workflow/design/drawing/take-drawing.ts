import { exportDrawing } from '#contract/workflow/drawing.ts';
import type { Office } from '#islands/admin/kit/office.ts';

/** Saves the process that is being designed as a drawing in BPMN on the reader's device. @throws ApiError */
export const takeDrawing = ({ download }: Pick<Office, 'download'>, id: number): Promise<void> =>
  download(exportDrawing, { params: { id } });
