export { applicationFollower } from './application/follower.ts';
export { hasProcess } from './process/kind.ts';
