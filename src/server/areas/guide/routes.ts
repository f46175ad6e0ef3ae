import { listDownloads as downloadList } from '#contract/guide/download.ts';
import { listFaqs as faqList } from '#contract/guide/faq.ts';
import type { Api } from '#server/platform/http/api.ts';
import { listDownloads, listFaqs } from './repository.ts';

/** Mounts the public calls about questions and downloads. */
export function guideRoutes({ mount, db }: Api): void {
  mount(faqList, async () => ({ data: await listFaqs(db) }));
  mount(downloadList, async () => ({ data: await listDownloads(db) }));
}
