export { applicationFollower } from './application/follower.ts';
export { addDeployed } from './process/deploy.ts';
export { hasProcess } from './process/kind.ts';
export { namesGroup } from './process/named-group.ts';
