import { run } from '#server/commands/task/search.ts';

/** Stands in for the bundle: only the thread of the search index, from the sources. */
run();
