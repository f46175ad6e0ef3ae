import type { ContentPlan } from '#islands/admin/editor/plan.ts';

/** Plans of all kinds of content, by the paths of their pages. */
export const CONTENT: Readonly<Record<string, () => Promise<ContentPlan>>> = {
  '/content/news': async () => (await import('#islands/admin/areas/news/news.ts')).newsPlan,
  '/content/album': async () => (await import('#islands/admin/areas/media/media.ts')).albumPlan,
  '/content/film': async () => (await import('#islands/admin/areas/media/media.ts')).filmPlan,
  '/content/expert': async () => (await import('#islands/admin/areas/people/expert.ts')).expertPlan,
  '/content/unit': async () => (await import('#islands/admin/areas/people/unit.ts')).unitPlan,
  '/content/alliance': async () =>
    (await import('#islands/admin/areas/alliance/alliance.ts')).alliancePlan,
  '/content/chapter': async () =>
    (await import('#islands/admin/areas/contest/chapter.ts')).chapterPlan,
  '/content/faq': async () => (await import('#islands/admin/areas/guide/faq.ts')).faqPlan,
  '/content/download': async () =>
    (await import('#islands/admin/areas/guide/download.ts')).downloadPlan,
  '/content/stage': async () => (await import('#islands/admin/areas/contest/stage.ts')).stagePlan,
  '/content/qrCode': async () => (await import('#islands/admin/areas/site/qr-code.ts')).qrCodePlan,
  '/content/link': async () => (await import('#islands/admin/areas/site/link.ts')).linkPlan,
  '/content/contact': async () =>
    (await import('#islands/admin/areas/site/contact.ts')).contactPlan,
  '/cooperation/cooperationNews': async () =>
    (await import('#islands/admin/areas/cooperation/news.ts')).cooperationNewsPlan,
  '/cooperation/cooperationExpert': async () =>
    (await import('#islands/admin/areas/cooperation/expert.ts')).cooperationExpertPlan,
  '/cooperation/report': async () =>
    (await import('#islands/admin/areas/cooperation/report.ts')).reportPlan,
  '/cooperation/park': async () =>
    (await import('#islands/admin/areas/cooperation/park.ts')).parkPlan,
  '/cooperation/policy': async () =>
    (await import('#islands/admin/areas/cooperation/policy.ts')).policyPlan,
  '/contest/contest': async () =>
    (await import('#islands/admin/areas/contest/contest.ts')).contestPlan,
  '/contest/track': async () => (await import('#islands/admin/areas/contest/track.ts')).trackPlan,
  '/contest/topic': async () => (await import('#islands/admin/areas/contest/topic.ts')).topicPlan,
  '/contest/prize': async () => (await import('#islands/admin/areas/contest/prize.ts')).prizePlan,
  '/contest/result': async () =>
    (await import('#islands/admin/areas/contest/result.ts')).resultPlan,
};
