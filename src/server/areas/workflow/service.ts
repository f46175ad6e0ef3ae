export { applicationFollower } from './application/follower.ts';
export { addDeployed } from './process/deploy.ts';
export { hasProcess } from './process/kind.ts';
