import { allianceContent } from './alliance/alliance.ts';
import { chapterContent } from './contest/chapter.ts';
import type { ContentType } from './kind/editorial.ts';
import { contestContent, stageContent, topicContent, trackContent } from './contest/set-up.ts';
import { albumContent, filmContent } from './media/media.ts';
import { downloadContent } from './guide/download.ts';
import { faqContent } from './guide/faq.ts';
import { cooperationExpertContent } from './cooperation/expert.ts';
import { cooperationNewsContent } from './cooperation/news.ts';
import { parkContent } from './cooperation/park.ts';
import { policyContent } from './cooperation/policy.ts';
import { reportContent } from './cooperation/report.ts';
import { newsContent } from './news/news.ts';
import { prizeContent } from './contest/prize.ts';
import { resultContent } from './contest/result.ts';
import { expertContent, unitContent } from './people/people.ts';
import { contactContent, linkContent, qrCodeContent } from './site/site.ts';

/** Every editorial kind, in the order of the back office's menu. */
export const CONTENT_TYPES: readonly ContentType[] = [
  newsContent,
  albumContent,
  filmContent,
  expertContent,
  unitContent,
  allianceContent,
  chapterContent,
  faqContent,
  downloadContent,
  stageContent,
  qrCodeContent,
  linkContent,
  contactContent,
  contestContent,
  trackContent,
  topicContent,
  prizeContent,
  resultContent,
  cooperationNewsContent,
  policyContent,
  reportContent,
  parkContent,
  cooperationExpertContent,
];
