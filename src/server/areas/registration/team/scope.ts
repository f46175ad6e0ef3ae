import type { Contest, Topic } from '../record/context.ts';

/** Returns the scope within which a person may be in one team only; accounts and persons are unique within it. */
export function teamScope({ teamScope: scope, year }: Contest, topic: Topic): string {
  switch (scope) {
    case 'contest':
      return `contest:${year}`;
    case 'track':
      return `track:${topic.trackId}`;
    case 'topic':
      return `topic:${topic.id}`;
  }
}

/** Slot of those who compete; nobody competes twice in a scope. */
export const PLAYING_SLOT = 1;
/** First slot of tutors. */
export const TUTOR_SLOT = 11;
/** First slot of contacts; the id of the team is added, so that they can have any number of teams. */
export const CONTACT_SLOT = 1000;
