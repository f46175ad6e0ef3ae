import * as z from 'zod/mini';
import { bilingual } from '#contract/call/text/bilingual.ts';
import { endpoint, type Answer } from '#contract/call/endpoint.ts';
import { recordId, single } from '#contract/call/wire/reply.ts';
import { oneId } from '#contract/kind/reading.ts';
import { BLOCK_KINDS, blockId, MOST_BLOCKS } from './outline.ts';

/**
 * What prevents an application from going on by another version. `missing`: an open step has no like of its kind;
 * `together`: steps that are open at once would come one after another; `branch`: a parallel part has a branch that the
 * application has never begun.
 */
export const MIGRATION_OBSTACLES = ['missing', 'together', 'branch'] as const;
export type MigrationObstacle = (typeof MIGRATION_OBSTACLES)[number];

/** Maximum number of applications that are moved by one call. */
export const MOST_MIGRATED = 100;

const number = z.int().check(z.gte(1));

/** From which version applications are moved to which, which is the current one. */
const migration = z.object({
  from: number,
  to: number,
  /** What steps are in the other version, by their ids; those that are left out keep theirs. */
  likes: z._default(
    z
      .record(blockId, blockId)
      .check(z.refine((likes) => Object.keys(likes).length <= MOST_BLOCKS, 'outlineSize')),
    {},
  ),
});

const access = { anyPermission: ['workflow:process:deploy'] } as const;
const namedBlock = z.object({ id: blockId, name: bilingual, kind: z.enum(BLOCK_KINDS) });

/** Says which running applications can go on by the current version, and what prevents the others. Changes nothing. */
export const previewMigration = endpoint({
  name: 'processMigrationPreview',
  method: 'POST',
  path: '/workflow/process/{id}/migration/preview',
  access,
  about: { resource: 'process', action: 'migrationPreview' },
  params: oneId,
  body: migration,
  output: single(
    z.object({
      /** Number of applications that can be moved. */
      movable: z.int(),
      /** What prevents the others, by the step at which they are. */
      held: z.array(
        z.object({
          step: namedBlock,
          obstacle: z.enum(MIGRATION_OBSTACLES),
          applications: z.int(),
        }),
      ),
      /** The steps and pauses of the current version. */
      steps: z.array(namedBlock),
    }),
  ),
});
export type MigrationPreview = Answer<typeof previewMigration>['data'];

/**
 * Moves running applications to the current version, at most MOST_MIGRATED of them, oldest first. Those that cannot be
 * moved stay.
 */
export const migrateProcess = endpoint({
  name: 'processMigrate',
  method: 'POST',
  path: '/workflow/process/{id}/migration',
  access,
  about: { resource: 'process', action: 'migrate' },
  guarded: true,
  params: oneId,
  body: z.extend(migration, {
    /** Whether open steps ask their people anew, with the deadlines of the current version. */
    isAnew: z._default(z.boolean(), false),
    /** The last application that was looked at; null to begin with the oldest. */
    after: z._default(z.nullable(recordId), null),
  }),
  output: single(
    z.object({
      moved: z.int(),
      /** The last application that was looked at; null once all were. */
      after: z.nullable(z.int()),
    }),
  ),
});
