import { lazy } from 'react';

/** Dialogs over a record, each loaded when first opened. */
export const DIALOGS = {
  preview: lazy(async () => ({ default: (await import('./preview/Preview.tsx')).Preview })),
  publish: lazy(async () => ({
    default: (await import('./publish/PublishDialog.tsx')).PublishDialog,
  })),
  schedule: lazy(async () => ({
    default: (await import('./publish/ScheduleDialog.tsx')).ScheduleDialog,
  })),
  versions: lazy(async () => ({ default: (await import('./version/Versions.tsx')).Versions })),
  unpublish: lazy(async () => ({
    default: (await import('./publish/UnpublishDialog.tsx')).UnpublishDialog,
  })),
  ask: lazy(async () => ({ default: (await import('./review/RemarkDialog.tsx')).AskDialog })),
  approve: lazy(async () => ({
    default: (await import('./review/RemarkDialog.tsx')).ApproveDialog,
  })),
};
export type DialogName = keyof typeof DIALOGS;
