import type { Contest, Topic } from '../record/context.ts';

/** Among which teams somebody is in one only, as members and persons are unique within it. */
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

/** The slot of those who compete; nobody competes twice in a scope. */
export const PLAYING_SLOT = 1;
/** The first slot of tutors. */
export const TUTOR_SLOT = 11;
/** Contacts have as many as there are teams. */
export const CONTACT_SLOT = 1000;
