import { run } from '#server/commands/task/search.ts';

/** What stands for the bundle: the thread of the search index alone, from the sources. */
run();
