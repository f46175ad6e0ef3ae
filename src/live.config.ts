import { defineLiveCollection } from 'astro:content';
import { allianceAnswers } from './content/collections/alliance.ts';
import { contestAnswers } from './content/collections/contest.ts';
import { cooperationAnswers } from './content/collections/cooperation.ts';
import { formAnswers } from './content/collections/forms.ts';
import { guideAnswers } from './content/collections/guide.ts';
import { listingAnswers } from './content/collections/listings.ts';
import { mediaAnswers } from './content/collections/media.ts';
import { newsAnswers } from './content/collections/news.ts';
import { peopleAnswers } from './content/collections/people.ts';
import { resultAnswers } from './content/collections/results.ts';
import { siteAnswers } from './content/collections/site.ts';

const ANSWERS = {
  ...allianceAnswers,
  ...contestAnswers,
  ...cooperationAnswers,
  ...formAnswers,
  ...guideAnswers,
  ...listingAnswers,
  ...mediaAnswers,
  ...newsAnswers,
  ...peopleAnswers,
  ...resultAnswers,
  ...siteAnswers,
};

type Collections = {
  [Name in keyof typeof ANSWERS]: ReturnType<typeof defineLiveCollection<(typeof ANSWERS)[Name]>>;
};

/** What pages read, and what they depend on by reading it; Astro takes collections from this file alone. */
export const collections = Object.fromEntries(
  Object.entries(ANSWERS).map(([name, loader]) => [name, defineLiveCollection({ loader })]),
) as Collections;
