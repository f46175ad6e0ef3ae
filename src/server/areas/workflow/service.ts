export { hasProcess } from './process/kind.ts';
