import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuild } from './build.ts';

/** `npm start` and related commands: updates the build if needed, then runs it in this process. */
process.chdir(resolve(import.meta.dirname, '..'));
const program = ensureBuild();
if (process.argv[2] !== 'build') await import(pathToFileURL(program).href);
