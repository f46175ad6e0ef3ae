import { SHEET_LIMIT } from '#contract/call/sheet.ts';
import type { UploadRule } from '#islands/ui/upload-rule.ts';

/** What may be imported (specification 5: xls or xlsx under 2 MB). */
export const IMPORT_RULE: UploadRule = {
  formats: ['xlsx', 'xls'],
  count: 1,
  size: SHEET_LIMIT.packed / 1024 / 1024,
};
