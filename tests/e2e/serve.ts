import { restoreSnapshot } from './snapshot.ts';

/** The portal of a project of journeys, on what the run has seeded and published once. */
restoreSnapshot(process.env['DATA_DIR']!);
process.argv[2] = 'serve';
await import('../../scripts/podium.ts');
