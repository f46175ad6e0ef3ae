import { listDownloads as downloadList } from '#contract/guide/download.ts';
import { listFaqs as faqList } from '#contract/guide/faq.ts';
import type { Api } from '#server/platform/http/api.ts';
import { listDownloads, listFaqs } from './repository.ts';

/** The open calls about what is to be known before taking part. */
export function guideRoutes({ mount, db }: Api): void {
  mount(faqList, async () => ({ data: await listFaqs(db) }));
  mount(downloadList, async () => ({ data: await listDownloads(db) }));
}
